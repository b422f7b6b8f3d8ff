import type { Texts } from '../en/status.ts'

export const texts: Texts = {
  title: 'État du site',
  headlines: {
    works: 'Tout fonctionne',
    limited: 'Le site ne fonctionne pas tout à fait normalement',
    fails: 'Aperçu rencontre un problème',
    unknown: 'Ce que nous pouvons vérifier fonctionne',
  },
  parts: {
    pages: {
      name: 'Pages',
      open: 'Elles s’ouvrent.',
      busy: 'L’affluence est forte\u202F: certaines pages ne s’ouvrent qu’au second essai.',
      closing: 'Ce serveur va redémarrer. Un autre prend le relais.',
    },
    database: {
      name: 'Base de données',
      answers: 'Elle répond.',
      readOnly: 'La lecture fonctionne, mais rien ne peut être enregistré pour le moment.',
      silent:
        'Elle ne répond pas. Les pages ouvertes récemment s’affichent encore\u202F; la connexion, la recherche et l’enregistrement ne fonctionnent pas.',
    },
    replica: {
      name: 'Seconde base de données',
      used: 'Elle répond aux visiteurs.',
      unused: 'Elle n’est pas utilisée pour le moment.',
    },
    jobs: {
      name: 'Tâches de fond',
      run: 'Elles tournent.',
      late: 'Elles sont bloquées\u202F: les nouvelles et les e-mails arrivent en retard.',
      unknown: 'Nous ne le savons pas pour le moment.',
    },
    news: {
      name: 'Actualités',
      read: 'Les sources répondent.',
      late: 'Aucune source n’a répondu depuis un moment.',
      never: 'Aucune source n’a encore répondu.',
      off: 'Ce site ne lit pas de sources.',
      unknown: 'Nous ne le savons pas pour le moment.',
    },
    newsletters: {
      name: 'Lettres',
      sent: 'Les dernières sont parties.',
      never: 'Aucun envoi récent.',
      off: 'Ce site n’en envoie pas.',
      unknown: 'Nous ne le savons pas pour le moment.',
    },
    mail: {
      name: 'E-mails',
      off: 'Ce site n’en envoie pas\u202F: l’inscription par adresse est donc fermée.',
    },
    premium: { name: 'Premium', off: 'L’offre n’est pas en vente pour le moment.' },
  },
  levels: {
    works: 'Fonctionne',
    limited: 'Limité',
    fails: 'En panne',
    unknown: 'Inconnu',
    off: 'Désactivé',
  },
  last: 'Dernière fois\u202F:',
  checked: 'État au',
  knownAt: 'Les heures des tâches de fond, des actualités et des lettres datent du',
  again: 'Vérifier à nouveau',
  home: 'Aller à la page d’accueil',
  contact: 'Contact',
}
