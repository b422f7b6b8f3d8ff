import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const LYSANDRE_3: SampleStory = {
  id: 'lysandre-3',
  category: 'products',
  subcategory: 'models',
  topics: ['language models', 'open weights', 'evaluation'],
  reports: [
    {
      slug: 'solvenne-lysandre-3-one-card',
      outlet: 'quillmark',
      minutesAgo: 395,
      title: 'Solvenne releases Lysandre 3, an open language model that fits on one card',
      excerpt:
        'The lab has published the weights of its third language model. At 31 billion parameters it fits on a single graphics card, and businesses may use it.',
      body: paragraphs(
        'Solvenne has released Lysandre 3, a language model with 31 billion parameters whose weights anyone can download. The model fits on a single graphics card with 24 gigabytes of memory once its weights are stored in four bits.',
        'Lysandre 3 scores 71 out of 100 on Marelle, a public test of reasoning, up from 64 for Lysandre 2. Quillmark installed the model on a two-year-old desktop computer, where it wrote about 30 tokens a second. Long documents were harder going: past 60 pages, its answers began to confuse the parties to a contract.',
        'The licence allows commercial use but forbids identifying people by their faces. Solvenne also sells a hosted version of Lysandre 3 at 40 cents per million tokens, half the price of its predecessor.',
      ),
    },
    {
      slug: 'lysandre-3-archives-de-valmere',
      outlet: 'carillon-valmere',
      minutesAgo: 372,
      title: 'Solvenne publie Lysandre 3, un modèle de langage ouvert nourri des archives de Valmère',
      excerpt:
        'Le laboratoire valmérois publie les poids de son modèle de langage, fort de 31 milliards de paramètres. La bibliothèque municipale y a contribué, et les auteurs sont payés.',
      body: paragraphs(
        'Solvenne a publié Lysandre 3, un modèle de langage de 31 milliards de paramètres dont les poids sont librement téléchargeables. Le laboratoire, installé dans l’ancienne filature de Valmère, y travaillait depuis quatorze mois.',
        'Un dixième des textes d’entraînement vient de la bibliothèque municipale de Valmère, qui a ouvert 60 000 ouvrages numérisés. Les auteurs dont les droits courent encore touchent 12 euros par livre, aux termes d’un accord signé avec leurs éditeurs. L’accord court sur cinq ans et vaudra pour les modèles suivants. « Nous voulions un modèle qui sache d’où viennent ses mots », explique Maëlle Tancrède, directrice scientifique de Solvenne.',
        'Lysandre 3 répond en 24 langues et tient sur une seule carte graphique de 24 gigaoctets. Sa licence autorise l’usage commercial, mais interdit d’identifier une personne à son visage.',
        'À la bibliothèque, l’affaire a fait des curieux. Des lecteurs sont venus vérifier si leurs propres mémoires, déposés en 1987, faisaient partie du lot.',
      ),
    },
    {
      slug: 'solvenne-halves-price',
      outlet: 'saltmere-ledger',
      minutesAgo: 338,
      title: 'Solvenne gives Lysandre 3 away and halves the price of hosting it',
      excerpt:
        'The lab earns nothing from downloads of its new language model. Its bet is that companies will try Lysandre 3 for free, then pay Solvenne to run it for them.',
      body: paragraphs(
        'Solvenne has given away the weights of Lysandre 3, its new language model, and halved the price of its hosted version. Lysandre 3 costs 40 cents per million tokens on Solvenne’s servers, against 80 cents for Lysandre 2.',
        'Sales of hosting brought Solvenne 27 million euros over its last financial year, and the lab has yet to make a profit. Odile Marchebout, finance director of Solvenne, said one company in twelve that downloads a model ends up paying to have it hosted.',
        'Competitors may host Lysandre 3 as well, because the licence allows commercial use. Solvenne is counting on being first to offer each improvement.',
      ),
    },
    {
      slug: 'lysandre-3-essai-ordinateur',
      outlet: 'la-ficelle',
      minutesAgo: 312,
      title: 'On a essayé Lysandre 3, le modèle ouvert de Solvenne, sur un simple ordinateur de bureau',
      excerpt:
        'Une carte graphique, vingt minutes d’installation et 24 langues : le nouveau modèle de Solvenne tourne à la maison. Il est rapide, souvent juste, et parfois sûr de lui à tort.',
      body: paragraphs(
        'Solvenne a mis en ligne les poids de Lysandre 3, un modèle de langage de 31 milliards de paramètres. La Ficelle l’a installé en vingt minutes sur un ordinateur équipé d’une seule carte graphique de 24 gigaoctets.',
        'Lysandre 3 résume bien un compte rendu, corrige proprement du code et tutoie sans qu’on le lui demande. Sur 50 questions d’histoire locale, le modèle en a réussi 41 et a inventé trois maires. Le premier, un certain Aristide Vaucombe, avait même droit à une biographie. Les réponses sur Valmère sont nettement meilleures que les autres, sans doute grâce aux 60 000 livres de la bibliothèque municipale.',
        'La licence permet l’usage commercial et interdit la reconnaissance des visages. Lysandre 3 reste gourmand : notre machine a consommé 410 watts pendant qu’il écrivait.',
      ),
    },
    {
      slug: 'lysandre-3-researchers-cautious',
      outlet: 'wrenmoor-post',
      minutesAgo: 268,
      title: 'Researchers cannot yet confirm the test score of Solvenne’s Lysandre 3',
      excerpt:
        'Solvenne says its open model reasons better than the last one. A group at Wrenmoor University repeated the test and got a lower figure, though still a better one than before.',
      body: paragraphs(
        'A group at Wrenmoor University has tested Lysandre 3, the open model released by Solvenne, and measured a lower score than the lab announced. Lysandre 3 reached 67 out of 100 on the Marelle test in Wrenmoor, where Solvenne had published 71.',
        'Ines Calloway, who led the work, said the gap may come from the wording of the instructions. Part of Marelle has leaked into training data, so any score on it calls for caution. The group ran each question five times and has published every answer.',
        'Even at 67, Lysandre 3 does better than Lysandre 2, which scored 64. Solvenne said it would repeat the measurement with the instructions used in Wrenmoor.',
        'The group also checked what the model says about itself. Asked for its training data, Lysandre 3 invented a library that does not exist. Ines Calloway called that harmless but telling.',
      ),
    },
    {
      slug: 'lysandre-3-pari-economique',
      outlet: 'cahiers-brisemont',
      minutesAgo: 214,
      title: 'Avec Lysandre 3, Solvenne donne son modèle et parie sur les services',
      excerpt:
        'Le laboratoire de Valmère publie gratuitement les poids de son modèle de langage. Reste à transformer les téléchargements en contrats, avant que la trésorerie ne s’épuise.',
      body: paragraphs(
        'En publiant gratuitement Lysandre 3, Solvenne fait le pari que les entreprises paieront pour l’adapter à leurs documents. Le laboratoire de Valmère a déjà signé avec onze clients, dont deux assureurs et un groupe hospitalier.',
        'Solvenne emploie 140 personnes et n’a encore jamais dégagé de bénéfice. L’entraînement de Lysandre 3 a coûté 9 millions d’euros, selon Odile Marchebout, directrice financière de Solvenne. L’accord conclu avec les éditeurs pour les 60 000 ouvrages de la bibliothèque de Valmère a ajouté 700 000 euros à la facture.',
        'La licence autorise l’usage commercial, y compris par des concurrents. Solvenne garde pour ses clients les outils qui servent à spécialiser Lysandre 3. « C’est la partition qui est libre, pas les répétitions », sourit Odile Marchebout.',
        'Le calcul n’est pas nouveau. Deux éditeurs de logiciels d’Ambrenne l’ont tenté avant Solvenne ; un seul existe encore.',
      ),
    },
    {
      slug: 'lysandre-3-free-to-download',
      outlet: 'ellery-courier',
      minutesAgo: 148,
      title: 'Solvenne makes its Lysandre 3 language model free to download',
      excerpt:
        'A language model that answers in 24 languages can now be run at home, without an account or a subscription. Its makers hope schools and small firms will take it up.',
      body: paragraphs(
        'The AI lab Solvenne has made its new language model, Lysandre 3, free for anyone to download. Lysandre 3 answers in 24 languages and needs no connection to the internet once it is installed.',
        'Most assistants send every question to a data centre. Lysandre 3 runs on a single graphics card of the kind sold for video games, so the text never leaves the computer. Solvenne expects the first users to be schools, town halls and law firms that cannot send their files elsewhere.',
        'The licence allows commercial use but bans using the model to identify people by their faces. “Free to download does not mean free of rules,” said Maëlle Tancrède, chief scientist at Solvenne.',
      ),
    },
  ],
}
