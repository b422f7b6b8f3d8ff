/** The `Policy` of security.txt (RFC 9116), in both languages, since it has one address. */
export const securityPolicy = (contact: string): string => `REPORTING A VULNERABILITY

Write to ${contact}, in English or French. Say what you did, what
happened, and what could be done with it. A page address and the time of
your attempt help us find it.

What you can expect
- An answer from a person within three working days.
- Our assessment within ten working days: whether we can reproduce it, how
  severe we think it is, and when it will be mended.
- Word when it is mended, and your name in the release notes if you wish.

What we ask of you
- Use accounts of your own. Stop as soon as you see somebody else's data,
  and delete what you have of it.
- No denial of service, no spam, no social engineering, no physical access.
- Give us 90 days, or until it is mended, before you publish.

We take no legal action against people who act in good faith and keep to
this. There is no bounty.


SIGNALER UNE VULNÉRABILITÉ

Écrivez à ${contact}, en français ou en anglais. Dites ce que vous avez
fait, ce qui s’est passé et ce qu’on pourrait en faire. L’adresse de la
page et l’heure de votre essai nous aident à le retrouver.

Ce que vous pouvez attendre
- La réponse d’une personne sous trois jours ouvrés.
- Notre analyse sous dix jours ouvrés\u202F: si nous reproduisons le problème,
  sa gravité à nos yeux et la date prévue du correctif.
- Un message une fois le correctif en ligne, et votre nom dans les notes
  de version si vous le souhaitez.

Ce que nous vous demandons
- Servez-vous de vos propres comptes. Arrêtez-vous dès que vous voyez les
  données d’autrui, et effacez ce que vous en avez.
- Pas de déni de service, de spam, d’ingénierie sociale ni d’accès physique.
- Laissez-nous 90 jours, ou le temps du correctif, avant de publier.

Nous n’engageons aucune action en justice contre les personnes de bonne
foi qui respectent ces règles. Il n’y a pas de prime.
`
