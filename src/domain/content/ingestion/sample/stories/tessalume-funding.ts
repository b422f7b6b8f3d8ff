import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const TESSALUME_FUNDING: SampleStory = {
  id: 'tessalume-funding',
  category: 'business',
  subcategory: 'funding',
  topics: ['funding', 'hardware', 'startups'],
  reports: [
    {
      slug: 'tessalume-leve-120-millions',
      outlet: 'cahiers-brisemont',
      minutesAgo: 741,
      title: 'Tessalume lève 120 millions d’euros pour fabriquer des puces d’IA à lumière',
      excerpt:
        'La start-up veut remplacer une partie des circuits électriques par des faisceaux. Le fonds Havelin mène le tour de table, et une usine est prévue à Brisemont.',
      body: paragraphs(
        'Tessalume a levé 120 millions d’euros auprès du fonds Havelin et de quatre autres investisseurs pour fabriquer des puces d’intelligence artificielle à lumière. L’opération valorise la start-up 800 millions d’euros.',
        'Les puces de Tessalume multiplient les nombres avec des faisceaux laser, ce qui dégage bien moins de chaleur qu’un circuit électrique. L’entreprise construira une usine à Brisemont et passera de 90 à 200 salariés. Les premières puces sont attendues dans dix-huit mois.',
        'Havelin détiendra 17 % du capital de Tessalume. Le reste de l’argent servira à recruter des opticiens, une denrée rare. « Nous achetons du temps, pas un prototype de plus », déclare Aurèle Vantadour, présidente et cofondatrice de Tessalume.',
      ),
    },
    {
      slug: 'tessalume-raises-120-million',
      outlet: 'saltmere-ledger',
      minutesAgo: 668,
      title: 'Tessalume raises €120 million to build AI chips that compute with light',
      excerpt:
        'The round led by Havelin values the young company at 800 million euros, before it has sold a single chip. Investors are paying for a factory as much as for an idea.',
      body: paragraphs(
        'Tessalume has raised 120 million euros in a round led by the fund Havelin to build AI chips that compute with light. The round values Tessalume at 800 million euros, though the company has yet to sell a chip.',
        'Most of the money will pay for a factory in Brisemont. Tessalume employs 90 people and plans to reach 200. First chips are due in eighteen months, and two customers have paid deposits worth 6 million euros in total.',
        'Havelin gets a seat on the board and a veto over any sale for four years. The fund previously backed two chip companies, one of which closed.',
        'The price has raised eyebrows. Two investors who looked at the deal and walked away said they could not tell how much of it was the machine and how much the enthusiasm.',
      ),
    },
    {
      slug: 'tessalume-light-chips',
      outlet: 'quillmark',
      minutesAgo: 587,
      title: 'Inside Tessalume’s plan to multiply with lasers, now backed by €120 million',
      excerpt:
        'Light does not heat a chip the way current does, but it is hard to store. With 120 million euros, Tessalume has eighteen months to show that its trick works outside the lab.',
      body: paragraphs(
        'Tessalume has 120 million euros to prove that lasers can do the multiplications of AI models on a chip. Havelin led the round, which the company will spend on a factory in Brisemont.',
        'A light beam passing through a tuned crystal multiplies two numbers almost without heat. The trouble is storage. Each result must be turned back into an electrical signal, and in Tessalume’s prototype the conversion eats 60% of the energy saved.',
        'Aurèle Vantadour, who co-founded Tessalume, said the next design chains eight multiplications before each conversion. Quillmark saw the prototype recognise handwritten digits, a task from the last century.',
      ),
    },
    {
      slug: 'tessalume-puces-lumiere',
      outlet: 'la-ficelle',
      minutesAgo: 505,
      title: 'Tessalume a 120 millions d’euros et dix-huit mois pour calculer avec de la lumière',
      excerpt:
        'Multiplier avec des lasers, c’est élégant et presque froid. Stocker le résultat, c’est une autre affaire, et tout l’argent levé par la start-up va servir à cela.',
      body: paragraphs(
        'Avec les 120 millions d’euros qu’elle vient de lever, Tessalume doit prouver en dix-huit mois que ses puces à lumière fonctionnent hors du laboratoire. Le tour de table est mené par le fonds Havelin.',
        'Un faisceau laser traverse un cristal réglé et la multiplication est faite, presque sans chaleur. Il faut ensuite reconvertir la lumière en électricité pour garder le résultat, ce qui consomme 60 % de l’énergie économisée. Tessalume compte enchaîner huit multiplications avant chaque conversion.',
        'L’usine de Brisemont emploiera une centaine de personnes. Pour l’heure, le prototype sait lire des chiffres écrits à la main, comme les facteurs du siècle dernier. Deux clients, dont Tessalume tait le nom, ont versé 6 millions d’euros d’acompte.',
      ),
    },
  ],
}
