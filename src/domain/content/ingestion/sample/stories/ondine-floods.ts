import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const ONDINE_FLOODS: SampleStory = {
  id: 'ondine-floods',
  category: 'research',
  subcategory: 'breakthroughs',
  topics: ['weather', 'environment', 'evaluation'],
  reports: [
    {
      slug: 'ondine-crues-dix-jours',
      outlet: 'echo-ambrenne',
      minutesAgo: 2301,
      title: 'À Ambrenne, le modèle d’IA Ondine prévoit les crues dix jours à l’avance',
      excerpt:
        'Mis au point par l’Institut des eaux d’Ambrenne, Ondine annonce le débordement des rivières à partir de la pluie et de la neige. Il a été éprouvé sur 1 460 crues passées, dans 18 pays.',
      body: paragraphs(
        'L’Institut des eaux d’Ambrenne a présenté Ondine, un modèle d’apprentissage automatique qui prévoit les crues jusqu’à dix jours à l’avance. Ondine a été éprouvé sur 1 460 crues passées de 212 rivières, dans 18 pays.',
        'Cinq jours avant le débordement, Ondine repère 84 % des crues, contre 61 % pour la méthode en service. Une alerte sur six reste fausse, admet Solange Merivaud, hydrologue à l’Institut des eaux. Le modèle lit la pluie annoncée, la neige au sol et le niveau des barrages.',
        'Sur l’Orvèze, 90 communes recevront ces prévisions dès le printemps, par message sur le téléphone des habitants. L’Institut publiera le code et les données d’Ondine.',
      ),
    },
    {
      slug: 'ondine-flood-forecast',
      outlet: 'ellery-courier',
      minutesAgo: 2243,
      title: 'Ambrenne’s AI model Ondine forecasts floods ten days ahead',
      excerpt:
        'The Ambrenne Water Institute tried Ondine on 1,460 floods of the past in 18 countries. It finds most of them five days early, with some false alarms.',
      body: paragraphs(
        'A model called Ondine can forecast river floods up to ten days ahead, according to the Ambrenne Water Institute, which built it. The institute tried Ondine on 1,460 past floods of 212 rivers in 18 countries.',
        'Ondine caught 94% of floods five days ahead. The method in use catches 61%. One alarm in six was false. “A false alarm costs a night’s sleep, a missed flood costs a house,” said Solange Merivaud, a hydrologist at the institute.',
        'Ondine reads forecasts of rain, the snow on the ground and the level of reservoirs. The Ambrenne Water Institute will publish the code and the data.',
      ),
    },
    {
      slug: 'ondine-how-it-works',
      outlet: 'quillmark',
      minutesAgo: 2104,
      title: 'Ambrenne’s AI model Ondine forecasts floods even on rivers without a gauge',
      excerpt:
        'The Ambrenne Water Institute trained Ondine on rivers with a gauge, then asked it about the others. Its forecasts of floods hold up better than expected.',
      body: paragraphs(
        'Ondine, the flood forecasting model of the Ambrenne Water Institute, works even on rivers without a gauge. The institute hid 40 of its 212 rivers during training, and Ondine still caught 76% of their floods five days early.',
        'On rivers it knows, Ondine catches 84% of floods five days ahead. Older methods simulate each river and need years of measurements to be tuned. Ondine learns from all rivers at once, so a dry valley can borrow from a wet one.',
        'Ondine needs 20 minutes on one graphics card for a forecast of every river it covers. Priya Lindqvale, who reviewed the work for Wrenmoor University, said the tests on hidden rivers were the strongest part of the paper.',
      ),
    },
    {
      slug: 'ondine-correction',
      outlet: 'ellery-courier',
      minutesAgo: 2016,
      title: 'Correction: Ambrenne’s AI model Ondine forecasts 84% of floods, not 94%',
      excerpt:
        'An earlier article overstated how many floods Ondine, the model of the Ambrenne Water Institute, finds five days ahead. The institute’s other results stand.',
      body: paragraphs(
        'The Ellery Courier has corrected its figure for Ondine, the flood forecasting model of the Ambrenne Water Institute. Ondine caught 84% of floods five days ahead, and not 94% as an earlier article stated.',
        'The wrong figure was copied from a chart that shows floods found one day ahead. Solange Merivaud, a hydrologist at the Ambrenne Water Institute, pointed out the mistake. The comparison with the method in use, which catches 61% of floods, was correct.',
        'The other figures stand: 1,460 past floods, 212 rivers and one false alarm in six. The Ellery Courier apologises to its readers.',
      ),
    },
    {
      slug: 'ondine-previsions-limites',
      outlet: 'la-ficelle',
      minutesAgo: 1933,
      title: 'À Ambrenne, le modèle d’IA Ondine prévoit les crues, mais pas celles des torrents',
      excerpt:
        'Le modèle Ondine, de l’Institut des eaux d’Ambrenne, voit venir les crues des grandes rivières cinq jours à l’avance. Ses auteurs publient aussi la liste de ses échecs.',
      body: paragraphs(
        'Ondine, le modèle de prévision des crues de l’Institut des eaux d’Ambrenne, échoue sur les torrents de montagne. Dans les petits bassins, où l’eau monte en deux heures, le modèle ne repère qu’une crue sur quatre.',
        'Sur les grandes rivières, Ondine repère 84 % des crues cinq jours à l’avance. L’Institut publie la liste complète de ses échecs, rivière par rivière, ce qui reste rare. « Un modèle dont on ne connaît pas les fautes n’est pas un outil », résume Solange Merivaud, hydrologue à l’Institut des eaux.',
        'Une alerte sur six est fausse. Les communes de l’Orvèze décideront elles-mêmes du seuil à partir duquel prévenir les habitants.',
      ),
    },
    {
      slug: 'ondine-insurers',
      outlet: 'saltmere-ledger',
      minutesAgo: 1881,
      title: 'Insurers ask for Ondine, the AI model from Ambrenne that forecasts floods',
      excerpt:
        'Two insurers want the Ambrenne Water Institute’s forecasts of floods for their customers. Ondine is free to use, and the institute would rather villages came first.',
      body: paragraphs(
        'Two insurers have asked the Ambrenne Water Institute for the forecasts of Ondine, its AI model for floods. They would warn customers to move cars and stock up to ten days before a river rises.',
        'Ondine catches 84% of floods five days ahead, and one alarm in six is false. Water damage cost the region’s insurers 310 million euros over the last financial year. Emptying a warehouse for nothing costs about 15,000 euros, by the insurers’ own estimate, so even false alarms may pay.',
        'The institute will publish Ondine’s code and charge nothing. Solange Merivaud, a hydrologist at the institute, said the villages of the Orvèze valley would be served first, because rivers do not check who is insured.',
      ),
    },
  ],
}
