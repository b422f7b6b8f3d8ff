import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const DOVRANE_NIVARO: SampleStory = {
  id: 'dovrane-nivaro',
  category: 'business',
  subcategory: 'acquisitions',
  topics: ['acquisitions', 'hardware'],
  reports: [
    {
      slug: 'dovrane-negocierait-nivaro',
      outlet: 'cahiers-brisemont',
      minutesAgo: 1204,
      title: 'Dovrane négocierait le rachat du concepteur de puces Nivaro pour 1,9 milliard d’euros',
      excerpt:
        'L’hébergeur informatique veut ses propres puces d’intelligence artificielle. Selon trois sources proches du dossier, les discussions avec Nivaro durent depuis six semaines.',
      body: paragraphs(
        'L’hébergeur Dovrane négocierait le rachat du concepteur de puces Nivaro pour 1,9 milliard d’euros, selon trois sources proches du dossier. Les discussions dureraient depuis six semaines.',
        'Dovrane loue des serveurs à quelque 4 000 entreprises et achète toutes ses puces à l’extérieur. Nivaro dessine à Brisemont des processeurs qui font tourner des modèles déjà entraînés en consommant trois fois moins d’électricité, d’après ses propres mesures. L’acquisition donnerait à Dovrane la maîtrise de son principal poste de dépense.',
        'Nivaro compte 640 salariés, presque tous à Brisemont. Dovrane n’a pas souhaité commenter ces informations.',
        'Le montage resterait à trouver. La trésorerie de Dovrane couvre à peine un tiers de la somme, et ses banques attendent de voir les comptes.',
      ),
    },
    {
      slug: 'dovrane-talks-nivaro',
      outlet: 'saltmere-ledger',
      minutesAgo: 1112,
      title: 'Dovrane in talks to buy AI chip designer Nivaro for €1.9 billion',
      excerpt:
        'The hosting company wants chips of its own. People familiar with the talks say a price has been discussed, but nothing has been signed.',
      body: paragraphs(
        'The hosting company Dovrane is in talks to buy the chip designer Nivaro for about 1.9 billion euros, according to two people familiar with the matter. Nothing has been signed, and the talks could still fail.',
        'Dovrane spent 780 million euros on chips over its last financial year, more than on wages. Nivaro designs processors that run trained models on about a third of the electricity, by its own measurements. A deal at 1.9 billion euros would value Nivaro at 14 times its annual sales.',
        'Dovrane declined to comment. Shares in Dovrane fell 4% after the first reports of the talks.',
        'Investors have seen this before. An earlier attempt to buy a chip designer ended when regulators asked who else would be able to buy its products.',
      ),
    },
    {
      slug: 'dovrane-nivaro-what-chips',
      outlet: 'quillmark',
      minutesAgo: 1021,
      title: 'Dovrane wants Nivaro: what a €1.9 billion chip deal would change for AI hosting',
      excerpt:
        'A takeover of Nivaro would give Dovrane processors built for answering rather than training. Developers who rent Dovrane’s servers would have code to rewrite.',
      body: paragraphs(
        'Dovrane is said to be close to buying the chip designer Nivaro for 1.9 billion euros. Nivaro’s processors run trained models and cannot train new ones, which is what makes them cheap to operate.',
        'Dovrane rents servers to about 4,000 companies. Moving to Nivaro chips would mean recompiling every model, and Nivaro’s tools support only two of the four common formats. Teo Varrick, who maintains an open compiler for Nivaro chips, puts the work at two weeks for a typical customer.',
        'The savings may be worth it. On a Nivaro test board, Quillmark measured 38% less electricity per answer than on the cards Dovrane uses now, well short of the two thirds that Nivaro advertises.',
      ),
    },
    {
      slug: 'nivaro-brisemont-salaries',
      outlet: 'carillon-valmere',
      minutesAgo: 917,
      title: 'Rachat de Nivaro par Dovrane : à Brisemont, les salariés demandent des garanties',
      excerpt:
        'Le possible rachat du concepteur de puces inquiète l’un des premiers employeurs de la ville. Les élus du personnel réclament un engagement sur l’emploi avant toute signature.',
      body: paragraphs(
        'Les élus du personnel de Nivaro demandent des garanties d’emploi après l’annonce de négociations avec Dovrane. Le concepteur de puces fait travailler 640 personnes à Brisemont, où il est le troisième employeur privé.',
        'Dovrane proposerait 1,9 milliard d’euros pour racheter Nivaro. « Nous avons appris la nouvelle par la presse », regrette Fanny Ozerolles, secrétaire du comité d’entreprise de Nivaro. Une réunion extraordinaire du comité est convoquée.',
        'La mairie de Brisemont rappelle avoir financé 8 millions d’euros de travaux pour accueillir Nivaro, contre la promesse de maintenir 500 emplois pendant dix ans. Cette clause s’imposerait à un acquéreur.',
        'Dans les ateliers, l’humeur est partagée. Certains rappellent que Nivaro a gelé les embauches l’été dernier et qu’un actionnaire solide ne ferait pas de mal.',
      ),
    },
    {
      slug: 'nivaro-denies-talks',
      outlet: 'wrenmoor-post',
      minutesAgo: 583,
      title: 'Nivaro denies it is in talks to be bought by Dovrane',
      excerpt:
        'The chip designer says it is not for sale and has never discussed a price. Dovrane is already a customer, which may be where the story began.',
      body: paragraphs(
        'The chip designer Nivaro has denied that it is in talks to be bought by the hosting company Dovrane. “Nivaro is not for sale, and no price has ever been discussed,” said Hugo Belmarre, chief executive of Nivaro.',
        'Several outlets had reported that Dovrane was offering 1.9 billion euros. Hugo Belmarre said the two companies are negotiating an order of 20,000 chips, and that their meetings were mistaken for something else. Nivaro has written to its 640 employees to say the same.',
        'Dovrane still declines to comment. Two people who described the talks to the Wrenmoor Post stood by their account after the denial.',
      ),
    },
  ],
}
