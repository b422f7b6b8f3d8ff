import { FREE_SUMMARY_VIEWS_PER_DAY, WITHDRAWAL_DAYS } from '#contract/limits.ts'
import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Conditions d’utilisation',
  description: 'Ce que vous pouvez attendre d’Aperçu, et ce que nous attendons de vous.',
  updated: { label: 'Dernière modification le', day: TERMS_VERSION },
  lead: 'Utiliser Aperçu, c’est accepter ces conditions. Elles sont courtes à dessein\u202F; les droits que la loi vous donne comme consommateur passent avant elles.',
  sections: [
    {
      id: 'publisher',
      title: 'Mentions légales',
      body: [
        {
          publisher: {
            name: 'Éditeur\u202F:',
            support: 'Par e-mail\u202F:',
            legal: {
              register: 'Immatriculation\u202F:',
              director: 'Directeur de la publication\u202F:',
              host: 'Hébergeur\u202F:',
            },
            unset:
              'L’exploitant de cette instance d’Aperçu n’a pas encore indiqué son nom et son adresse. En attendant, le formulaire de contact lui parvient.',
          },
        },
        'Le [formulaire de contact](/contact) nous parvient aussi. L’usage de vos données est expliqué à la page [Confidentialité](/privacy).',
      ],
    },
    {
      id: 'service',
      title: 'Ce que fait Aperçu',
      body: [
        'Aperçu rassemble l’actualité de l’intelligence artificielle en anglais et en français, réunit les articles d’un même sujet et vous mène à ceux qui les ont écrits. Nous montrons le titre, un court extrait, la source et un lien\u202F; les articles appartiennent à leurs éditeurs et se lisent chez eux.',
        'Les articles marqués comme exemples sont de nous\u202F: ils montrent le produit avant la lecture des premières sources. Leurs actualités sont inventées, de même que les médias, entreprises, lieux et personnes qui y figurent.',
      ],
    },
    {
      id: 'ai',
      title: 'Résumés et intelligence artificielle',
      body: [
        'Un résumé est fait de phrases citées de la source ou de phrases écrites par un modèle de langage. Les secondes portent la mention «\u202FRésumé généré par IA\u202F», en toutes lettres et sous une forme lisible par les machines, comme le demande le règlement européen sur l’IA (article 50)\u202F; quand un texte mêle les deux, chaque phrase dit ce qu’elle est. Des règles comparent ce qu’un modèle a écrit, phrase par phrase, au passage cité\u202F; quand elles ne tranchent pas, une seconde lecture par un modèle de langage décide, et la mention le dit. Les titres traduits par un modèle sont signalés eux aussi. Chaque phrase renvoie à ce qui la fonde.',
        'Ces contrôles trouvent la plupart des erreurs, pas toutes, et personne ne relit chaque résumé avant sa parution. Un résumé peut donc se tromper\u202F: l’original fait foi. Merci de signaler ce qui est inexact avec le lien placé sous chaque article\u202F; ce que nous corrigeons figure à la page [Corrections](/corrections).',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      body: [
        'Un compte est réservé à une personne de 15 ans ou plus, avec sa propre adresse e-mail. Gardez votre mot de passe pour vous. Vous pouvez supprimer votre compte à tout moment depuis votre profil.',
      ],
    },
    {
      id: 'premium',
      title: 'Gratuit et Premium',
      body: [
        `La lecture est gratuite. Un compte gratuit permet d’ouvrir les résumés de ${FREE_SUMMARY_VIEWS_PER_DAY} articles au plus par jour. Premium lève cette limite et ajoute les favoris et l’essentiel du jour complet. Tous les articles n’ont pas de résumé\u202F: quand il n’en dirait pas plus que l’extrait de l’éditeur, il n’y en a pas, et rien n’est décompté.`,
        {
          onWeb: ({ monthly, yearly, perMonth, trialDays, computesTax }) =>
            `Premium coûte ${monthly} par mois, ou ${yearly} par an, payés en une fois (soit ${perMonth} par mois). Il commence par un essai gratuit de ${trialDays} jours, une fois par personne. ${computesTax ? 'Le prix, taxes comprises, est affiché avant votre confirmation' : 'Le prix est affiché avant votre confirmation'}\u202F; l’abonnement se renouvelle jusqu’à sa résiliation, et nous vous prévenons avant un renouvellement annuel.`,
          inIosApp:
            'L’App Store affiche le prix de Premium, et la durée de l’essai gratuit, avant votre confirmation. L’abonnement se renouvelle jusqu’à sa résiliation, au moins un jour avant la fin d’une période, dans les réglages de votre compte Apple.',
          whereUnsold:
            'Premium n’est pas en vente dans cette application. Qui s’abonne ailleurs voit le prix avant de confirmer\u202F; l’abonnement se renouvelle jusqu’à sa résiliation, et nous prévenons avant un renouvellement annuel.',
        },
        {
          onWeb:
            'Un nouveau prix ne s’applique à un abonnement en cours qu’à partir d’un renouvellement qui a lieu au moins 30 jours après l’e-mail qui vous l’annonce\u202F; jusque-là, vous pouvez résilier sans frais.',
          inIosApp: 'C’est aussi Apple qui dit comment un nouveau prix s’applique à un abonnement en cours.',
        },
        'Dans l’application iOS, c’est Apple qui vend l’abonnement, au prix affiché par l’App Store, et il se résilie dans les réglages d’Apple.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Se rétracter dans les 14 jours',
      body: [
        `Vous pouvez vous rétracter du contrat dans les ${WITHDRAWAL_DAYS} jours suivant l’abonnement, sans donner de motif.`,
        {
          onWeb:
            '[Se rétracter du contrat ici](/subscription?step=withdraw), en deux étapes. Toute autre déclaration claire suffit aussi, par exemple un message avec le [formulaire de contact](/contact?topic=cancellation). Nous confirmons votre rétractation par e-mail, avec la date et l’heure\u202F; Premium s’arrête, et nous vous remboursons aussitôt, par le même moyen de paiement.',
          inIosApp:
            'Dans cette application, c’est Apple qui vend l’abonnement et s’occupe des rétractations\u202F: [demandez un remboursement à Apple](https://reportaproblem.apple.com).',
          whereUnsold:
            'Qui s’abonne ailleurs se rétracte là où il s’est abonné. Nous confirmons la rétractation par e-mail, avec la date et l’heure\u202F; Premium s’arrête, et nous remboursons aussitôt, par le même moyen de paiement.',
        },
        'En vous abonnant, vous demandez que Premium commence tout de suite. Si vous vous rétractez, nous gardons la part de votre paiement qui correspond aux jours entiers écoulés depuis le premier paiement et remboursons le reste\u202F; pendant l’essai gratuit, il n’y a rien à payer.',
      ],
    },
    {
      id: 'gifts',
      title: 'Cadeaux',
      body: [
        {
          onWeb:
            'Premium peut être acheté pour une autre personne, pour un mois ou un an. Il est payé une fois et rien ne se renouvelle. L’acheteur reçoit un code, que toute personne ayant un compte peut utiliser une fois et qui n’expire pas. La durée commence quand le code est utilisé ou, si la personne a déjà Premium, quand il prend fin\u202F; un abonnement en cours n’est pas modifié, et il est prélevé jusqu’à sa résiliation.',
          inIosApp:
            'Les cadeaux ne se vendent ni ne s’utilisent dans cette application. Un cadeau utilisé sur le web compte aussi ici, avec le même compte.',
        },
        `L’acheteur peut se rétracter pendant ${WITHDRAWAL_DAYS} jours après l’achat. Tant que le cadeau n’a pas commencé, tout est remboursé et le code est annulé. Ensuite, nous gardons la part des jours entiers écoulés depuis son début, nous remboursons le reste, et la durée qui reste prend fin. Un cadeau prend fin aussi quand son paiement est remboursé ou contesté pour une autre raison.`,
      ],
    },
    {
      id: 'cancel',
      title: 'Mettre fin au contrat',
      body: [
        'Vous pouvez [résilier votre contrat](/cancel) en ligne, en trois étapes, à tout moment. Vous gardez Premium jusqu’à la fin de la période payée et recevez une confirmation par e-mail avec sa date.',
      ],
    },
    {
      id: 'use',
      title: 'Bon usage',
      body: [
        'Nos flux et notre API peuvent être lus par des programmes, dans les limites annoncées. Ne contournez ni les règles d’accès ni les limites, ne surchargez pas le service et ne copiez pas de larges parties de ce qui appartient aux éditeurs ou à nous.',
      ],
    },
    {
      id: 'publishers',
      title: 'Pour les éditeurs',
      body: [
        'Si vous ne souhaitez pas que vos articles figurent ici, ou si quelque chose est inexact, [écrivez-nous](/contact?topic=removal)\u202F: nous corrigeons ou retirons.',
        'Là où une source le permet, notre robot lit les pages de ses articles, pour que le résumé en dise plus que le flux. Il s’appelle Apercu et respecte votre robots.txt ainsi que votre réserve de fouille de textes et de données (protocole TDMRep\u202F: «\u202Ftdm-reservation\u202F» en en-tête ou dans la page, ou /.well-known/tdmrep.json). La page de chaque [source](/sources) dit si ses pages sont lues, et pourquoi. Si vous vous y opposez, ce que nous avions lu est supprimé dans la journée.',
      ],
    },
    {
      id: 'liability',
      title: 'Notre responsabilité',
      body: [
        'Nous veillons à ce qu’Aperçu fonctionne et dise juste, sans pouvoir le garantir à chaque instant. Aperçu informe, il ne conseille pas. Notre responsabilité est celle que prévoit la loi\u202F; rien ici ne la limite en cas de faute intentionnelle ou lourde, ou d’atteinte à la vie et à la santé, ni ne touche à la garantie légale de conformité d’un service numérique payant (Code de la consommation, articles L224-25-12 et suivants).',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et litiges',
      body: [
        'Le droit français s’applique\u202F; un consommateur qui vit ailleurs garde la protection de son propre droit. Merci de [nous écrire](/contact) d’abord. Sans accord, le consommateur peut recourir gratuitement à un médiateur de la consommation (Code de la consommation, article L612-1).',
        {
          mediator: {
            named: 'Le médiateur compétent\u202F:',
            unset: 'L’exploitant de cette instance d’Aperçu n’a pas encore désigné de médiateur.',
          },
        },
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      body: [
        'Quand ces conditions changent, leur date change aussi. Les titulaires d’un compte sont avertis par e-mail au moins 30 jours avant une modification qui compte pour eux, et peuvent partir avant qu’elle ne s’applique.',
      ],
    },
  ],
}
