import type { Language } from '../text/languages.ts'
import { isFunctionWord } from '../summarise/words.ts'

/**
 * The first word of a sentence counts as a name if neither this list nor the source contains it, because its
 * capital proves nothing.
 */
const STARTERS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'according additionally afterwards alongside already although another anyone because become besides beyond both critics despite due early earlier ' +
      'either employees engineers especially even eventually every everyone experts few finally first firms following former founded founders further ' +
      'furthermore given half here hence identical in including indeed instead investors journalists just last late later latest launched less like long ' +
      'many meanwhile moreover most much nearly nevertheless new next nobody none nonetheless nothing now officials often once only originally otherwise ' +
      'outside over overall part people perhaps previously rather readers recent recently regulators released reports researchers results scientists second ' +
      'several shares similarly since sometimes soon still studies subsequently such teachers teams tests thanks therefore third three thus today ' +
      'together tomorrow tonight two under unlike until users using usually various well whatever whether workers yesterday yet youtube company companies ' +
      'startup lawyers patients doctors parents students police authorities government customers developers authors analysts data models model research study'
    ).split(' '),
  ),
  fr: new Set(
    (
      'actuellement afin ainsi alors apres associations aujourd aujourdhui aucun aucune auparavant auteurs autant autre autres autrefois autrement avant beaucoup bien bientot ' +
      'car celle celles celui certains certaines ceux chaque chacun chercheurs chercheuses chez cinq clients combien comme comment contre creee creation ' +
      'critiques dans davantage debut deja demain depuis dernier derniere derniers des desormais deux developpeurs deuxieme donc dont dorenavant durant egalement employes en enfin ' +
      'ensuite entre entreprise entreprises enseignants environ et etudiants experts face faute fin finalement fonde fondee force grace gouvernement groupe hier hors ' +
      'ici idem investisseurs jadis jamais jeudi journalistes jusqu jusque juste lancee lancement lance lecteurs longtemps lors lorsque maintenant mais malgre meme mieux moins naturellement ' +
      'neanmoins notamment nombreux nouveau nouvelle nul objectif or ou outre par parce parents parfois parmi partout pas patients pendant peu plus plusieurs plutot pour ' +
      'pourquoi pourtant premier premiere presque pres puis puisque quand quant quatre que quel quelle quelques qui quoi rapidement resultat resultats reste rien salaries ' +
      'sans sauf scientifiques second selon seul seule seuls si sinon sitot soit souvent sous sur surtout tandis tant tantot tel telle tout toute toutefois toutes ' +
      'tous toujours tres trois trop troisieme un une utilisateurs vers vis voici voila ces modele modeles etude recherche donnees medecins avocats autorites regulateurs societe'
    ).split(' '),
  ),
}
const ORDINARY_ENDING: Record<Language, RegExp> = {
  en: /(?:ly|ing|ed|wards?|ness|ments?)$/,
  fr: /(?:ment|ements?|ant|ation|ations|ees?)$/,
}

export const isOrdinaryStart = (folded: string, lang: Language): boolean =>
  isFunctionWord(folded, lang) ||
  STARTERS[lang].has(folded) ||
  (folded.length > 4 && ORDINARY_ENDING[lang].test(folded))
