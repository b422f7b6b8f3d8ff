import { paragraphs } from '../sample-article.ts'
import type { SampleStory } from './sample-story.ts'

export const MARELLE_LEAK: SampleStory = {
  id: 'marelle-leak',
  category: 'research',
  subcategory: 'benchmarks',
  topics: ['evaluation', 'language models', 'reasoning'],
  reports: [
    {
      slug: 'marelle-test-leaked',
      outlet: 'wrenmoor-post',
      minutesAgo: 5903,
      title: 'A third of the Marelle reasoning test has leaked into AI training data',
      excerpt:
        'Researchers at Wrenmoor University found the questions, and the answers, in a public collection of web pages. Scores on Marelle may say more about memory than about reasoning.',
      body: paragraphs(
        'A third of the questions of Marelle, a widely used test of reasoning, has leaked into the data that AI models are trained on. Researchers at Wrenmoor University found 412 of its 1,240 questions, with their answers, in a public collection of web pages.',
        'The group compared nine models on leaked and unleaked questions. Scores on Marelle were 11 points higher on average where the answer had leaked. One model repeated a misprint that exists only in the published solutions.',
        'Ines Calloway, who led the study, said no one need have cheated: a teacher had put the test online for a class. The authors of Marelle have withdrawn the 412 questions.',
        'Other tests may have the same problem. The group has published its search tool and invites authors to look for their own questions. Three have already done so, and one wishes it had not.',
      ),
    },
    {
      slug: 'marelle-what-leak-means',
      outlet: 'quillmark',
      minutesAgo: 5814,
      title: 'Marelle leak: nine AI models lose marks without the questions they had read',
      excerpt:
        'Take the leaked questions out of the Marelle test, and the ranking is no longer the same. The winners were those that had read the answers.',
      body: paragraphs(
        'Nine AI models lose 11 points on average when the leaked questions of the Marelle test are removed. Wrenmoor University found 412 of Marelle’s 1,240 questions in a public collection of web pages used for training.',
        'The order changes too: the model in third place falls to seventh. The model at the top lost its lead and kept its advertising. Smaller models lose less, perhaps because they remember less of what they read.',
        'The authors of Marelle have withdrawn the leaked questions and will write new ones each quarter. Quillmark reran the 828 remaining questions on four open models and found the same pattern, with a loss of 9 to 13 points.',
      ),
    },
    {
      slug: 'marelle-fuite-questions',
      outlet: 'la-ficelle',
      minutesAgo: 5687,
      title: 'Marelle, le test de raisonnement des IA, a fuité : un tiers des questions étaient connues',
      excerpt:
        'Les modèles avaient lu le corrigé. Une équipe de l’université de Wrenmoor a retrouvé 412 questions de Marelle sur des pages publiques.',
      body: paragraphs(
        'Un tiers des questions de Marelle, un test de raisonnement très suivi, se trouvait dans les données d’entraînement des modèles. L’université de Wrenmoor a retrouvé 412 des 1 240 questions, corrigé compris, dans une collection publique de pages web.',
        'Neuf modèles perdent en moyenne 11 points quand ces questions sont retirées de Marelle. Un modèle recopiait même une coquille du corrigé officiel. Les autrices de Marelle, qui ne soupçonnent aucune fraude, ont retiré les questions connues.',
        'La fuite vient d’un enseignant qui avait mis Marelle en ligne pour sa classe. L’équipe propose de garder secrètes la moitié des questions et de les renouveler chaque trimestre.',
      ),
    },
  ],
}
