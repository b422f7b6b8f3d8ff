import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const KESTRELLE_NOTES: SampleStory = {
  id: 'kestrelle-notes',
  category: 'products',
  subcategory: 'updates',
  topics: ['speech', 'memory', 'reliability'],
  reports: [
    {
      slug: 'kestrelle-update-erases-notes',
      outlet: 'quillmark',
      minutesAgo: 4082,
      title: 'Kestrelle update wipes saved notes of 140,000 people',
      excerpt:
        'A new version of Orvane’s voice assistant cleared what it had been asked to remember. The company has stopped the update and is restoring notes from copies.',
      body: paragraphs(
        'An update to Kestrelle, the voice assistant made by Orvane, has wiped the saved notes of 140,000 people. Orvane stopped the update after five hours and says it can restore most of the notes from copies.',
        'The new version of Kestrelle was meant to merge duplicate notes. A test compared only the first words of each note, so shopping lists that began alike were treated as one. About 3% of Kestrelle’s users had installed the update.',
        'Orvane noticed only when its own support team began asking Kestrelle where their notes had gone.',
        'Orvane keeps copies for 30 days. Notes that people had dictated offline exist nowhere else and may be lost.',
      ),
    },
    {
      slug: 'kestrelle-efface-notes',
      outlet: 'la-ficelle',
      minutesAgo: 3963,
      title: 'Kestrelle efface les notes de 140 000 personnes après une mise à jour ratée',
      excerpt:
        'L’assistant vocal d’Orvane devait fusionner les doublons. Il a confondu les listes de courses, et tout ce qui commençait pareil a disparu.',
      body: paragraphs(
        'Une mise à jour de Kestrelle, l’assistant vocal d’Orvane, a effacé les notes de 140 000 personnes. Orvane l’a interrompue au bout de cinq heures.',
        'La nouvelle version de Kestrelle devait fusionner les notes en double. Le contrôle ne comparait que les premiers mots, si bien que toutes les listes commençant par « acheter » ont été fondues en une seule. Orvane conserve des copies pendant 30 jours et affirme pouvoir restaurer l’essentiel.',
        'Les notes dictées hors connexion n’existent nulle part ailleurs. Pour les autres, La Ficelle conseille de ne rien ajouter à Kestrelle avant la restauration, qui rétablit l’état de la veille.',
      ),
    },
    {
      slug: 'kestrelle-notes-restored',
      outlet: 'ellery-courier',
      minutesAgo: 3717,
      title: 'Orvane restores most notes erased by Kestrelle, its voice assistant',
      excerpt:
        'Medication reminders, recipes and a wedding speech vanished after an update. Orvane says nine in ten notes are back, and it has apologised to those affected.',
      body: paragraphs(
        'Orvane has restored nine in ten of the notes that an update of its voice assistant, Kestrelle, had erased. The update affected 140,000 people before Orvane stopped it.',
        'Some had lost reminders to take medicine. Orvane telephoned 2,300 people whose notes mentioned a drug, after asking a doctor to draw up the list of words to look for. “We should have tested on our own notes first,” said Ruben Castellane, head of Kestrelle at Orvane.',
        'Notes dictated without a connection could not be recovered. Orvane will give those affected a year of the service free of charge.',
      ),
    },
    {
      slug: 'kestrelle-plainte-consommateurs',
      outlet: 'echo-ambrenne',
      minutesAgo: 3584,
      title: 'Notes effacées par Kestrelle : une association de consommateurs réclame des comptes à Orvane',
      excerpt:
        'L’assistant vocal avait vendu sa mémoire comme un argument. Une association d’Ambrenne demande à Orvane de dédommager ceux qui ne retrouveront rien.',
      body: paragraphs(
        'Une association de consommateurs d’Ambrenne demande à Orvane d’indemniser les personnes dont Kestrelle a effacé les notes. L’assistant vocal a supprimé les notes de 140 000 utilisateurs lors d’une mise à jour.',
        'Orvane a restauré neuf notes sur dix. L’association, qui a reçu 480 témoignages, juge insuffisante l’année d’abonnement offerte par l’entreprise. « Une ordonnance perdue ne se rembourse pas en minutes d’assistant », proteste sa présidente, Honorine Delvaux-Quesne.',
        'Orvane répond que ses conditions limitent sa responsabilité au prix de l’abonnement. L’association étudie une action de groupe contre Orvane.',
      ),
    },
  ],
}
