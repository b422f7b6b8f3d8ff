import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const GALET_PORT_ELLERY: SampleStory = {
  id: 'galet-port-ellery',
  category: 'technology',
  subcategory: 'robotics',
  topics: ['robotics', 'jobs', 'training'],
  reports: [
    {
      slug: 'port-ellery-galet-robots',
      outlet: 'ellery-courier',
      minutesAgo: 1892,
      title: 'Port Ellery puts 24 robots to work unloading containers',
      excerpt:
        'The machines, called Galet, learned the job by watching dockers. They are slower than people and never tire, and the union wants a say in what comes next.',
      body: paragraphs(
        'Port Ellery has put 24 robots to work unloading parcels from containers, after a trial of eight months. The robots, called Galet and built by Ferrolune, move about 220 parcels an hour each.',
        'A team of two dockers moves 300 parcels an hour. Galet robots work through the night and take the lowest and highest rows, which cause most back injuries. The port expects injuries to fall by a third.',
        'Port Ellery says no job will be cut for three years. The dockers’ union has asked for that promise in writing and for retraining of 85 workers. “We taught the machines, so we want a share of what they earn,” said Dell Amory, who leads the union at Port Ellery.',
      ),
    },
    {
      slug: 'galet-learned-by-watching',
      outlet: 'quillmark',
      minutesAgo: 1824,
      title: 'Ferrolune’s Galet robots learned to unload containers by watching dockers',
      excerpt:
        'No one programmed the grip. Ferrolune filmed dockers wearing sensor gloves, trained a model on their movements and let it practise on damaged boxes.',
      body: paragraphs(
        'Ferrolune’s Galet robots at Port Ellery learned to unload containers by imitation, from 300 hours of dockers filmed with sensor gloves. No engineer described how to hold a wet box or a torn sack.',
        'Galet practised on 9,000 damaged parcels before it touched a real one. Each of the 24 robots at Port Ellery moves about 220 parcels an hour and asks a person for help 14 times a shift. Every call for help becomes a new example, and the model is retrained each Sunday.',
        'The weak spot is transparent film, which Galet’s cameras barely see. Ferrolune covers such pallets with printed paper until a better sensor arrives.',
      ),
    },
    {
      slug: 'galet-dockers-imitation',
      outlet: 'la-ficelle',
      minutesAgo: 1757,
      title: 'À Port Ellery, les robots Galet ont appris le métier en regardant les dockers',
      excerpt:
        'Vingt-quatre robots déchargent désormais les conteneurs du port. Leurs gestes viennent de 300 heures d’enregistrements, et leurs limites aussi.',
      body: paragraphs(
        'À Port Ellery, 24 robots Galet déchargent les colis des conteneurs après huit mois d’essai. Ferrolune, leur fabricant, les a entraînés sur 300 heures de gestes de dockers équipés de gants à capteurs.',
        'Chaque robot Galet déplace environ 220 colis par heure, contre 300 pour une équipe de deux dockers. La machine appelle un humain quatorze fois par poste, le plus souvent devant un film plastique transparent qu’elle distingue mal.',
        'Galet a aussi hérité de mauvaises habitudes : il pousse les cartons du genou, enfin, de ce qui lui en tient lieu. Ferrolune a dû retirer ces séquences et recommencer l’entraînement.',
        'Les dockers filmés ont reçu une prime de 400 euros. Aucun docker n’avait imaginé former son remplaçant, reconnaît un ancien, qui surveille maintenant six machines depuis une cabine chauffée.',
      ),
    },
    {
      slug: 'ferrolune-usine-brisemont',
      outlet: 'cahiers-brisemont',
      minutesAgo: 1663,
      title: 'Robots de Port Ellery : Ferrolune ouvre une deuxième ligne de Galet à Brisemont',
      excerpt:
        'La commande du port donne de l’air au fabricant. Ferrolune embauche 85 personnes et vise 200 robots par an, avec des moteurs produits à trente kilomètres.',
      body: paragraphs(
        'Après la livraison de 24 robots Galet à Port Ellery, Ferrolune ouvre une deuxième ligne d’assemblage à Brisemont. L’entreprise recrute 85 personnes et compte produire 200 robots par an.',
        'Un robot Galet se vend 96 000 euros, ou se loue 2 400 euros par mois. À Port Ellery, chaque machine déplace environ 220 colis par heure, de jour comme de nuit. Les moteurs viennent d’un sous-traitant installé à trente kilomètres de Brisemont, choisi après deux ruptures d’approvisionnement.',
        'Trois autres ports sont en discussion avec Ferrolune. Le plus grand hésite encore entre l’achat et la location. L’entreprise prévoit d’atteindre l’équilibre au soixantième robot vendu.',
      ),
    },
  ],
}
