import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const POMELLINE_SCHOOLS: SampleStory = {
  id: 'pomelline-schools',
  category: 'applications',
  subcategory: 'education',
  topics: ['education', 'evaluation', 'chatbots'],
  reports: [
    {
      slug: 'pomelline-colleges-ambrenne',
      outlet: 'echo-ambrenne',
      minutesAgo: 2527,
      title: 'Pomelline, tuteur de maths par IA, fait gagner deux mois aux élèves d’Ambrenne',
      excerpt:
        'La région a comparé 48 collèges pendant une année scolaire. Les progrès sont réels, sauf pour les élèves qui demandaient simplement la réponse.',
      body: paragraphs(
        'Le tuteur d’intelligence artificielle Pomelline a fait gagner l’équivalent de deux mois de mathématiques aux collégiens d’Ambrenne qui l’ont utilisé. La région a suivi 6 200 élèves de 48 collèges pendant une année scolaire, la moitié avec Pomelline, l’autre sans.',
        'Pomelline ne donne pas la solution : il pose une question, puis une autre. Un élève sur cinq a trouvé comment lui arracher la réponse, et ceux-là n’ont fait aucun progrès mesurable. L’éditeur, Cantelune, a corrigé la faille au troisième trimestre.',
        'La région d’Ambrenne étendra Pomelline à tous ses collèges si les enseignants le souhaitent. Le tuteur coûte 14 euros par élève et par an.',
      ),
    },
    {
      slug: 'pomelline-tutor-two-months',
      outlet: 'ellery-courier',
      minutesAgo: 2443,
      title: 'Pomelline, an AI maths tutor, gains pupils two months in Ambrenne schools',
      excerpt:
        'A year-long comparison of 48 schools finds that an artificial tutor helps, provided it refuses to do the homework. One pupil in five got round the refusal.',
      body: paragraphs(
        'Pupils who used Pomelline, an AI maths tutor, gained the equivalent of two months of lessons in Ambrenne. The region followed 6,200 pupils in 48 schools over a school year, half of them with Pomelline and half without.',
        'One pupil in five found a way to make Pomelline give the answer. Those pupils made no measurable progress. Cantelune, which makes Pomelline, made it harder to trick in the third term.',
        'Weaker pupils gained most. They asked more questions of Pomelline than they had ever dared ask in class, according to their teachers. Gideon Marsh, an education researcher at Wrenmoor University who was not involved, called the study unusually careful and said the effect on strong pupils was close to nothing.',
      ),
    },
    {
      slug: 'pomelline-professeurs-partages',
      outlet: 'carillon-valmere',
      minutesAgo: 2362,
      title: 'Pomelline au collège : les professeurs de maths d’Ambrenne partagés',
      excerpt:
        'Le tuteur d’IA libère du temps, disent les uns. Il en prend, répondent les autres, qui lisent le soir les conversations de leurs élèves.',
      body: paragraphs(
        'Les professeurs de mathématiques d’Ambrenne sont partagés sur Pomelline, le tuteur d’IA testé dans 48 collèges. Sur 310 enseignants interrogés par leur syndicat, 54 % souhaitent le garder.',
        'Les partisans de Pomelline citent le gain de deux mois mesuré par la région et les élèves timides qui osent enfin poser des questions. Les autres passent une heure par semaine à relire les échanges pour repérer les erreurs. « Le tuteur a appris à un de mes élèves que 7 était pair », raconte Clotilde Barsac, professeure à Valmère.',
        'Le syndicat demande que cette heure soit payée. La région d’Ambrenne n’a pas encore répondu.',
        'À Brisemont, un collège a trouvé un compromis : les échanges sont relus en classe, par les élèves eux-mêmes, qui notent le tuteur. Sa moyenne est de 13 sur 20.',
      ),
    },
    {
      slug: 'pomelline-weaker-pupils',
      outlet: 'wrenmoor-post',
      minutesAgo: 2276,
      title: 'What Ambrenne’s Pomelline trial says about AI tutors, and what it does not',
      excerpt:
        'Two months of extra progress sounds like a lot. The study of 48 schools is solid, but it measured one subject, one year and a tutor that changed along the way.',
      body: paragraphs(
        'The trial of Pomelline, an AI maths tutor, in 48 Ambrenne schools is among the largest of its kind, with 6,200 pupils. Pupils with the tutor progressed two months further than those without.',
        'Pomelline changed during the trial, because its maker, Cantelune, closed a gap that let pupils extract answers. The study cannot separate the two versions. Half the gain had also faded three months after the last lesson, a result that appears on page 61 of the report.',
        'The tutor costs 14 euros per pupil and year. Nothing in the study says what a person could have done in the same time. A teaching assistant shared between 60 pupils would cost about forty times as much.',
      ),
    },
  ],
}
