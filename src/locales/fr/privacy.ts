import { KNOWN_DEVICE_DAYS, SIGN_IN_HISTORY_DAYS } from '#contract/limits.ts'
import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Confidentialité',
  description:
    'Ce qu’Aperçu sait de ses lecteurs, pourquoi, pour combien de temps, et ce que vous pouvez y faire.',
  updated: { label: 'Dernière modification le', day: '2026-11-28' },
  lead: 'Vous pouvez lire Aperçu sans dire qui vous êtes. Il n’y a ni publicité ni mesure d’audience, et pendant votre lecture, votre navigateur parle à notre serveur et à personne d’autre.',
  sections: [
    {
      id: 'publisher',
      title: 'Qui est responsable',
      body: [
        {
          publisher: {
            name: 'Responsable du traitement\u202F:',
            support: 'Par e-mail\u202F:',
            unset:
              'L’exploitant de cette instance d’Aperçu n’a pas encore indiqué son nom et son adresse. En attendant, le formulaire de contact lui parvient.',
          },
        },
        'Vous pouvez aussi nous joindre par le [formulaire de contact](/contact?topic=privacy).',
      ],
    },
    {
      id: 'reading',
      title: 'Quand vous lisez',
      body: [
        'Les pages, les images et les polices viennent de notre serveur. C’est pour cela que nous gardons une copie des images\u202F: les éditeurs n’apprennent pas que vous les avez vues. Vous n’arrivez chez un éditeur qu’en suivant un lien vers son site.',
        'Comme tout serveur, le nôtre voit l’adresse IP de votre appareil. Elle sert à vous répondre et à compter les requêtes, pour que personne ne puisse saturer le service ni deviner des mots de passe. Ces décomptes restent en mémoire une heure au plus. Si ce site offre quelques résumés par jour sans compte, il les compte à l’aide d’une empreinte (hachage à clé) de cette adresse, qui change chaque jour et disparaît au bout de deux jours au plus. Notre journal technique ne contient ni nom ni adresse e-mail.',
        'La base légale est notre intérêt légitime à fournir un service qui fonctionne et reste sûr (RGPD, article 6, paragraphe 1, point f).',
      ],
    },
    {
      id: 'device',
      title: 'Ce qui reste sur votre appareil',
      body: [
        'Tout cela répond à une demande de votre part\u202F: la loi n’impose donc pas de bandeau de consentement (loi Informatique et Libertés, article 82). Vous pouvez l’effacer à tout moment dans votre navigateur.',
        {
          columns: ['Quoi', 'Pour quoi faire', 'Jusqu’à quand'],
          rows: [
            [
              'app_lang, app_lang_pending',
              'la langue choisie',
              'que vous l’effaciez\u202F; pour la seconde, la page suivante',
            ],
            [
              'lastFeedCategory, digestMinutes',
              'rouvrir la dernière rubrique lue, et l’essentiel dans la même durée',
              'que vous l’effaciez',
            ],
            ['heroSeen', 'ne présenter Aperçu qu’à la première visite', 'que vous l’effaciez'],
            ['listLanguages', 'les langues des articles dans vos listes', 'que vous l’effaciez'],
            ['lastVisit', 'signaler ce qui a paru depuis votre dernière visite', 'que vous l’effaciez'],
            [
              'recentSearches',
              'vos cinq dernières recherches, pour les proposer à nouveau',
              'que vous l’effaciez',
            ],
            [
              'reading_preferences, reading_account, listenRate',
              'votre façon de lire et d’écouter\u202F: taille du texte, sources et thèmes masqués, vitesse, et le compte que ces réglages suivent',
              'que vous l’effaciez',
            ],
            [
              'reading_positions',
              'vous ramener là où vous vous êtes arrêté',
              'que de plus récentes les remplacent',
            ],
            [
              'hadSignedIn, signupPromptDismissed',
              'ne pas redemander ce à quoi vous avez répondu',
              'que vous l’effaciez\u202F; pour la seconde, la fermeture de l’onglet',
            ],
            [
              'show_trial_modal, trial_dismissed_at',
              'proposer l’essai gratuit de Premium une fois, puis vous laisser deux semaines de répit si vous refusez',
              'la déconnexion, ou que vous l’effaciez',
            ],
            ['onboarding_step', 'revenir à la question où vous en étiez', 'la fermeture de l’application'],
            [
              'launch_followed',
              'n’ouvrir qu’une fois le lien qui a lancé l’application',
              'la fermeture de l’application',
            ],
            [
              'editor_unsaved',
              'pour notre rédaction\u202F: ce qui est écrit et pas encore enregistré',
              'l’enregistrement, ou la fermeture de l’onglet',
            ],
            ['interruption', 'n’interrompre une visite qu’une fois', 'la fermeture de l’onglet'],
            [
              'reloaded_page, reloaded_cached_page_at',
              'ne recharger qu’une fois une page dont des fichiers manquent',
              'la fermeture de l’onglet',
            ],
            [
              'onboarding_preferences, guest_mode, ios_onboarding_complete',
              'vos réponses avant tout compte\u202F; dans les applications, le fait de ne pas en vouloir, et d’avoir été interrogé',
              'l’inscription, ou que vous l’effaciez',
            ],
            ['nextAfterSignUp', 'revenir où vous étiez en créant votre compte', 'la connexion'],
            [
              'cookie de session\u202F; auth_token et auth_asked_at dans les applications\u202F; reader_changed_at',
              'rester connecté',
              'la déconnexion, 30 jours sans visite, ou six mois',
            ],
            [
              'cookie device\u202F; auth_device dans les applications',
              'reconnaître un appareil où vous vous êtes connecté, pour que des mots de passe erronés essayés ailleurs ne vous bloquent pas',
              `${KNOWN_DEVICE_DAYS} jours sans connexion, ou que vous l’effaciez`,
            ],
            [
              'landing_hero, article_images, pages à lire hors connexion',
              'montrer l’actualité plus vite, ou sans connexion',
              'que de plus récentes les remplacent',
            ],
          ],
        },
        'La langue, la rubrique, la durée et les langues de vos listes sont aussi gardées dans un cookie du même nom, pour que le serveur ouvre la bonne page. Elles ne disent rien de votre identité.',
      ],
    },
    {
      id: 'account',
      title: 'Quand vous avez un compte',
      body: [
        {
          list: [
            'Votre nom, votre adresse e-mail, votre langue, si l’adresse est confirmée, et une image si vous en avez choisi une.',
            'Votre mot de passe, uniquement sous forme d’empreinte à sens unique (argon2id).',
            'Ce que vous enregistrez et choisissez\u202F: favoris, préférences, lettres.',
            'Les articles dont vous avez ouvert le résumé dans la journée, pour compter ceux qui sont gratuits.',
            'Vos sessions ouvertes, pour que vous puissiez y mettre fin.',
            `Vos connexions des ${SIGN_IN_HISTORY_DAYS} derniers jours et les tentatives refusées\u202F: quand, comment, avec quel navigateur et quel système, et depuis quel réseau. De l’adresse IP, nous ne gardons qu’une partie (24 bits d’une adresse IPv4, 48 d’une adresse IPv6). Votre profil vous les montre, pour que la connexion d’un inconnu ne passe pas inaperçue.`,
          ],
        },
        'Ces données sont nécessaires au compte (RGPD, article 6, paragraphe 1, point b). Nous les gardons jusqu’à sa suppression, que vous pouvez faire vous-même depuis votre profil. Elles quittent alors aussitôt la base\u202F; les sauvegardes peuvent les contenir 30 jours de plus.',
      ],
    },
    {
      id: 'search',
      title: 'Quand vous cherchez',
      body: [
        'Nous comptons les recherches pour montrer ce qui intéresse. Nous n’enregistrons pas qui cherche\u202F: pour ne compter chaque visiteur qu’une fois par jour, nous gardons avec le terme, une semaine environ, une empreinte (hachage à clé) de l’adresse IP\u202F; sa clé change chaque jour, puis est supprimée. Un terme n’apparaît qu’après avoir été cherché par au moins trois visiteurs différents en une semaine\u202F; ce qui ressemble à une adresse e-mail ou à un long numéro n’est jamais gardé.',
      ],
    },
    {
      id: 'mail',
      title: 'Quand vous nous écrivez ou recevez nos e-mails',
      body: [
        'Un message du formulaire de contact nous parvient par e-mail, avec le nom, l’adresse et l’objet indiqués. Nous le gardons le temps nécessaire. Une demande de retrait figure aussi dans la liste de la rédaction, jusqu’à un an après notre réponse. Un signalement d’inexactitude est enregistré sans son auteur.',
        'Les lettres ne partent que vers une adresse confirmée par son titulaire, et un seul clic suffit pour s’en désinscrire. Nous gardons la trace de ce qui a été accepté et retiré, quand et sur quel formulaire, avec une empreinte (hachage à clé) de l’adresse IP, car la loi nous demande de le prouver\u202F; elle disparaît avec le compte, ou à votre demande. Une adresse que personne n’a confirmée est effacée au bout de 30 jours. Nos e-mails ne contiennent ni pixel espion ni lien de suivi. Le texte d’un e-mail quitte notre base une fois envoyé\u202F; la trace de l’envoi est gardée 30 jours.',
      ],
    },
    {
      id: 'gifts',
      title: 'Quand un cadeau est envoyé',
      body: [
        'Une personne qui offre Premium peut nous faire envoyer le code par e-mail. Nous utilisons alors l’adresse du destinataire pour ce seul message, et nous la supprimons quand le code est utilisé, ou au plus tard 90 jours après l’envoi (RGPD, article 6(1)(f)). Le destinataire qui préfère ne pas être contacté peut [nous le dire](/contact?topic=privacy).',
      ],
    },
    {
      id: 'payment',
      title: 'Quand vous payez',
      body: [
        {
          onWeb:
            'Les paiements passent par Stripe sur le web et par Apple dans l’application iOS. Nous ne voyons jamais votre carte. Si la page de paiement demande votre adresse ou un numéro de TVA, c’est pour calculer les taxes\u202F; Stripe les conserve avec vos factures. Nous gardons la formule choisie et ses dates, ainsi que les factures pendant dix ans, comme le veut la loi (Code de commerce, article L123-22).',
          inIosApp:
            'Les paiements passent par Apple. Nous ne voyons jamais votre carte. Nous gardons la formule choisie et ses dates.',
        },
      ],
    },
    {
      id: 'ai',
      title: 'Ce que voit l’intelligence artificielle',
      body: [
        'Les résumés sont faits à partir des textes des éditeurs. Rien de ce qui vous concerne n’est envoyé à un modèle de langage, et aucun ne prend de décision à votre sujet.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui d’autre voit vos données',
      body: [
        {
          onWeb:
            'Ceux qui travaillent pour nous, et seulement pour leur tâche\u202F: l’hébergeur du serveur, le prestataire d’e-mail et, si vous les utilisez, Stripe, Apple ou Google. Nous ne vendons rien et ne transmettons rien à des fins publicitaires. Hors de l’Union européenne, les clauses contractuelles types de la Commission européenne ou une décision d’adéquation s’appliquent.',
          inIosApp:
            'Ceux qui travaillent pour nous, et seulement pour leur tâche\u202F: l’hébergeur du serveur, le prestataire d’e-mail et, si vous les utilisez, Apple ou Google. Nous ne vendons rien et ne transmettons rien à des fins publicitaires. Hors de l’Union européenne, les clauses contractuelles types de la Commission européenne ou une décision d’adéquation s’appliquent.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      body: [
        'Vous pouvez consulter vos données, les corriger, les emporter, les faire effacer, en limiter l’usage ou vous y opposer, et décider de leur sort après votre décès. Votre profil permet de tout télécharger et de supprimer le compte\u202F; pour le reste, il y a le [formulaire de contact](/contact?topic=privacy). La loi nous donne un mois pour répondre.',
        'Si vous pensez que nous avons tort, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes) ou l’autorité de votre pays.',
        'Les comptes sont réservés aux personnes de 15 ans et plus.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      body: [
        'Quand cette page change, sa date change aussi. Si ce n’est pas qu’une question de mots, les titulaires d’un compte en sont avertis par e-mail au préalable.',
      ],
    },
  ],
}
