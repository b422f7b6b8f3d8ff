import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const SALTMERE_REGISTER: SampleStory = {
  id: 'saltmere-register',
  category: 'community',
  subcategory: 'policy',
  topics: ['regulation', 'transparency', 'law'],
  reports: [
    {
      slug: 'saltmere-votes-register',
      outlet: 'saltmere-ledger',
      minutesAgo: 2763,
      title: 'Saltmere votes to list every algorithm its city services use',
      excerpt:
        'By 31 votes to 14, councillors approved a public register of 37 automated systems, from parking fines to school places. Contractors will have to open their books.',
      body: paragraphs(
        'Saltmere city council has voted by 31 to 14 for a public register of every algorithm its services use. The register will list 37 systems, among them those that rank housing requests, assign school places and issue parking fines.',
        'For each system, Saltmere will publish its purpose, its supplier, its cost and its known error rate. Contractors that refuse to supply these figures will lose their contract after one year. Five companies told the council that this would reveal trade secrets.',
        'Councillor Petra Halloway, who proposed the register, said people should not need a lawyer to learn why a machine turned them down. Running the register will cost 210,000 euros a year. The mayor, who voted against, called it an expensive way of reading manuals.',
        'The first entries are due in six months. School places come first, because appeals against them are the most common.',
      ),
    },
    {
      slug: 'saltmere-register-housing',
      outlet: 'wrenmoor-post',
      minutesAgo: 2654,
      title: 'Saltmere’s register of algorithms began with one refused flat',
      excerpt:
        'A resident spent two years finding out why she was refused a home. Her case led Saltmere’s council to vote for a public list of the 37 systems it uses.',
      body: paragraphs(
        'Saltmere’s public register of algorithms, approved by 31 votes to 14, began with the case of one resident who was refused a flat. Joan Tressick waited two years to learn that a program had counted her late library books as unpaid debts.',
        'Anyone refused a service by one of Saltmere’s 37 systems will receive an explanation within ten days and may ask for a person to decide.',
        'Fourteen councillors voted against, most of them over cost. Saltmere expects to spend 210,000 euros a year on the register. Joan Tressick has since moved into a flat on the harbour. She still returns her books late.',
        'The program that refused her is no longer in use. Its supplier never explained how it had come to read the library’s files, and the council never asked.',
      ),
    },
    {
      slug: 'saltmere-registre-algorithmes',
      outlet: 'echo-ambrenne',
      minutesAgo: 2581,
      title: 'Saltmere adopte un registre public de ses algorithmes, Valmère étudie le sien',
      excerpt:
        'La ville de Saltmere devra décrire les 37 systèmes qui décident à sa place. À Valmère, un projet semblable sera débattu, avec une liste plus courte.',
      body: paragraphs(
        'Le conseil municipal de Saltmere a adopté, par 31 voix contre 14, un registre public des algorithmes employés par ses services. Le registre décrira 37 systèmes, dont ceux qui attribuent les logements et les places à l’école.',
        'Toute personne à qui l’un de ces systèmes refuse un service recevra une explication sous dix jours. Le registre coûtera 210 000 euros par an à la ville de Saltmere.',
        'Valmère étudie un registre du même type, limité à 15 systèmes. « Nous commencerons par ceux qui refusent quelque chose à quelqu’un », annonce Lucien Faverolle, adjoint au numérique de Valmère. Le vote de Valmère est prévu au printemps.',
        'Rien n’oblige pour l’instant les villes d’Ambrenne à tenir une telle liste. L’association des maires y voit une charge de plus pour les petites communes, qui n’ont souvent qu’un informaticien à temps partiel.',
      ),
    },
  ],
}
