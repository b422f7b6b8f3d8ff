import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Résilier votre contrat',
  description: 'Mettre fin en ligne à un abonnement Aperçu Premium, en trois étapes.',
  updated: null,
  lead: 'Vous pouvez mettre fin à votre abonnement ici, à tout moment et sans donner de motif (Code de la consommation, article L215‑1‑1).',
  steps: 3,
  sections: [
    {
      id: 'one',
      title: '1. Ouvrez votre abonnement',
      body: [
        'Connectez-vous si vous ne l’êtes pas\u202F: vous verrez votre contrat, sa durée et ce que vous perdrez.',
        { action: '[Résilier Premium](/subscription?step=cancel)' },
      ],
    },
    {
      id: 'two',
      title: '2. Confirmez',
      body: [
        'Un seul bouton. Vous ne donnez aucun motif et personne ne cherche à vous retenir. Pendant l’essai gratuit, rien n’est prélevé\u202F; ensuite, vous gardez Premium jusqu’à la fin de la période payée, et plus rien n’est prélevé.',
      ],
    },
    {
      id: 'three',
      title: '3. Gardez la confirmation',
      body: [
        'La page donne la date de fin de votre contrat, et un e-mail envoyé aussitôt la donne aussi. Jusqu’à cette date, vous pouvez changer d’avis.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Abonné depuis moins de 14 jours\u202F?',
      body: [
        'Vous pouvez alors aussi [vous rétracter du contrat](/subscription?step=withdraw)\u202F: Premium s’arrête aussitôt, et nous vous remboursons.',
      ],
    },
    {
      id: 'without',
      title: 'Vous ne pouvez ou ne voulez pas vous connecter\u202F?',
      body: [
        'Ouvrez le [formulaire de contact avec «\u202FRésilier mon contrat\u202F»](/contact?topic=cancellation) déjà choisi, donnez votre nom et l’adresse e-mail de votre compte et, si vous le souhaitez, une date de fin plus tardive. Un accusé de réception arrive aussitôt par e-mail\u202F; un second message donne la date de fin de votre contrat.',
      ],
    },
    {
      id: 'apple',
      title: 'Abonnement pris dans l’application iOS\u202F?',
      body: [
        'Votre contrat est alors conclu avec Apple, et vous seul pouvez y mettre fin\u202F: sur votre iPhone, ouvrez Réglages, votre nom, Abonnements, Aperçu. [Apple explique comment faire](https://support.apple.com/fr-fr/118428).',
      ],
    },
    {
      id: 'account',
      title: 'Vous voulez seulement supprimer votre compte\u202F?',
      body: ['Cela se fait depuis votre profil, et met aussi fin à un abonnement pris sur le web.'],
    },
  ],
}
