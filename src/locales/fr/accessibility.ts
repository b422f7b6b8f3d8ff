import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Accessibilité',
  description: 'À quel point Aperçu est accessible, comment nous le savons, et où dire ce qui vous gêne.',
  updated: { label: 'Évaluation du', day: '2026-11-21' },
  lead: 'Aperçu s’adresse à toutes celles et ceux qui veulent le lire, avec un écran, un lecteur d’écran, un clavier, un contacteur ou la voix.',
  sections: [
    {
      id: 'state',
      title: 'Où nous en sommes',
      body: [
        'Nous suivons les règles WCAG 2.1, niveau AA, auxquelles renvoient la norme européenne EN 301 549, le RGAA et la directive européenne sur l’accessibilité. Cette déclaration repose sur notre propre évaluation. Aucun tiers indépendant n’a encore audité le site\u202F: nous le disons donc partiellement conforme, même là où nous ne connaissons aucun défaut.',
      ],
    },
    {
      id: 'how',
      title: 'Comment nous vérifions',
      body: [
        {
          list: [
            'Chaque type de page est contrôlé avec axe en anglais et en français, en clair et en sombre, à la largeur d’un téléphone et d’un ordinateur\u202F; un défaut bloque la mise en ligne.',
            'La lecture, le passage d’une rubrique à l’autre et l’ouverture de chaque panneau sont essayés au clavier seul.',
            'Les pages sont complètes sans JavaScript, avec un texte agrandi à 200\u202F% et avec moins d’animations.',
            'Un texte dans une autre langue que la page porte sa langue, pour être bien prononcé par un lecteur d’écran.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Ce qui n’est pas encore au point',
      body: [
        {
          list: [
            'Les images des éditeurs ont la description fournie par l’éditeur\u202F; beaucoup n’en ont pas, et nous les traitons alors comme un décor.',
            'Les articles d’origine sont chez les éditeurs, et nous ne pouvons pas changer l’accessibilité de leurs sites.',
            'L’écoute utilise les voix de votre appareil\u202F; certains n’ont qu’une langue.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Dites-nous ce qui vous gêne',
      body: [
        'Écrivez-nous par le [formulaire de contact](/contact?topic=accessibility) en précisant la page et l’outil utilisé. Votre message nous parvient par e-mail, et la réponse vient à votre adresse.',
        'Si notre réponse ne suffit pas, vous pouvez saisir le [Défenseur des droits](https://www.defenseurdesdroits.fr/), gratuitement et sans avocat.',
      ],
    },
  ],
}
