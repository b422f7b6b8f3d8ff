import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const RADIANE_VALMERE: SampleStory = {
  id: 'radiane-valmere',
  category: 'applications',
  subcategory: 'healthcare',
  topics: ['healthcare', 'vision', 'evaluation'],
  reports: [
    {
      slug: 'radiane-chu-valmere',
      outlet: 'carillon-valmere',
      minutesAgo: 1150,
      title: 'Radiane, l’IA qui trie les radios, ramène l’attente à 19 minutes à l’hôpital de Valmère',
      excerpt:
        'Pendant quatorze mois, aux urgences, un logiciel a placé les clichés les plus graves en haut de la pile. L’hôpital publie ses résultats, erreurs comprises.',
      body: paragraphs(
        'Au CHU de Valmère, le logiciel Radiane trie les radiographies du thorax prises aux urgences et signale les plus graves. Le délai avant la lecture d’un pneumothorax est passé de 52 à 19 minutes.',
        'L’étude a suivi 38 000 patients pendant quatorze mois. Radiane n’a jamais posé de diagnostic : chaque cliché a été lu par un radiologue, mais dans un autre ordre. Le logiciel a relégué à tort 23 clichés urgents, tous rattrapés dans la journée.',
        'Deux radiologues ont relu 2 000 clichés sans connaître l’avis du logiciel ; ils étaient d’accord avec son classement neuf fois sur dix. « Le soir, c’est un collègue qui ne se fatigue pas », décrit Bérénice Aubracq, cheffe du service de radiologie du CHU de Valmère. Les patients sont informés par une affiche et peuvent refuser ; 112 l’ont fait.',
      ),
    },
    {
      slug: 'valmere-hospital-radiane',
      outlet: 'ellery-courier',
      minutesAgo: 1063,
      title: 'Radiane, an AI that sorts X-rays, cuts waits at Valmère’s hospital to 19 minutes',
      excerpt:
        'For fourteen months, software in the emergency department moved the most worrying chest X-rays to the top of the pile. Doctors still read every one of them.',
      body: paragraphs(
        'Valmère University Hospital has cut the wait for urgent chest X-rays from 52 minutes to 19 with software called Radiane. Radiane does not diagnose: it sorts the images, and a radiologist still reads every one.',
        'The hospital followed 38,000 patients over fourteen months. The gain was for collapsed lungs, which can kill within hours; less serious cases waited four minutes longer on average.',
        'Radiane wrongly moved 23 urgent images down the list, all of them caught the same day. Bérénice Aubracq, head of radiology at Valmère University Hospital, said the hospital would publish every such case. The software comes from Orsenne, a company of 60 people.',
      ),
    },
    {
      slug: 'radiane-nurses-ask',
      outlet: 'wrenmoor-post',
      minutesAgo: 961,
      title: 'Valmère’s nurses ask who answers for Radiane, the AI that sorts X-rays',
      excerpt:
        'A large trial of AI in an emergency department ends with good results and an open question. When the software puts a patient at the back of the queue, who is responsible?',
      body: paragraphs(
        'Nurses at Valmère University Hospital have asked who is responsible when Radiane, the software that sorts chest X-rays, puts an urgent patient last. Radiane wrongly moved 23 urgent images down the list over fourteen months, out of 38,000 patients.',
        'The hospital says the doctor who reads the image remains responsible. The nurses’ association answers that a doctor cannot answer for an image no one has opened yet. Both sides agree on the benefit: the wait for a collapsed lung fell from 52 minutes to 19.',
        'The nurses’ association wants a nurse to be able to overrule the order with one click. Orsenne, which makes Radiane, says the function will be added in its next version.',
        'No patient has been harmed so far, according to both. Insurers are following the argument closely. Their contracts speak of the error of a doctor or of a machine, and a queue is neither.',
      ),
    },
    {
      slug: 'radiane-couts-hopitaux',
      outlet: 'echo-ambrenne',
      minutesAgo: 874,
      title: 'Six hôpitaux d’Ambrenne veulent Radiane, l’IA qui trie les radios à Valmère',
      excerpt:
        'Les résultats du CHU de Valmère font école. Le logiciel coûte moins cher qu’un poste d’interne, mais il suppose des appareils récents que tous les hôpitaux n’ont pas.',
      body: paragraphs(
        'Six hôpitaux de la région d’Ambrenne veulent s’équiper de Radiane, le logiciel qui trie les radiographies au CHU de Valmère. L’abonnement coûte 45 000 euros par an et par établissement, d’après la fédération hospitalière régionale.',
        'À Valmère, le délai avant la lecture d’un pneumothorax est passé de 52 à 19 minutes. L’étude a porté sur 38 000 patients. Deux des six hôpitaux devront d’abord remplacer leurs appareils, trop anciens pour transmettre les clichés à Radiane.',
        'La région d’Ambrenne financera la moitié de l’équipement la première année. Les urgentistes, eux, redoutent surtout les pannes du réseau. Une évaluation indépendante est prévue au bout de six mois, avec arrêt automatique si les erreurs dépassent celles de Valmère.',
      ),
    },
  ],
}
