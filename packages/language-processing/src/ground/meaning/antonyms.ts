import type { Language } from '../../text/languages.ts'

/**
 * Two patterns of folded words. With `isStrong`, one side in the sentence and only the other side in the
 * source are a contradiction; otherwise the two words must also be at corresponding positions.
 */
export interface Opposites {
  a: RegExp
  b: RegExp
  isStrong: boolean
}

const side = (words: string): RegExp =>
  new RegExp(`^(?:${words.trim().replaceAll(' ', '|').replaceAll('*', '\\w*')})$`)
const read = (lines: string, isStrong: boolean): Opposites[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const sides = line.split(' / ').map(side)
      return sides.flatMap((a, at) => sides.slice(at + 1).map((b) => ({ a, b, isStrong })))
    })

const STRONG: Record<Language, string> = {
  en: `
rise rises rose risen rising increas* grew grow grows growing growth climb* surg* soar* jump* doubl* tripl* gain gains gained / fall falls fell fallen falling decreas* declin* drop drops dropped dropping plung* slump* shrink* shrank plummet* tumbl* sank
win wins won winning winner winners victory / lose loses lost losing loser losers defeat defeated
more / less fewer
better / worse
best / worst
highest / lowest
largest biggest / smallest
improv* / worsen* deteriorat*
strengthen* / weaken*
accept* approv* / reject* refus* den*
allow* permit* authoris* authoriz* / ban bans banned banning prohibit* forbid* forbidden block* outlaw*
expand* extend* / shrink* shrank contract contracts contracted reduc*
accelerat* / slow* decelerat*
succeed* success successful / fail fails failed failing failure failures
hire hires hired hiring / fire fires fired firing laid layoffs lay cut cuts cutting
faster quicker / slower
cheaper / costlier pricier dearer
profit profits profitable / loss losses unprofitable
legal / illegal
safe safer / unsafe dangerous
majority / minority
outperform* / underperform*
overestimat* / underestimat*
optimistic / pessimistic
guilty / innocent
`,
  fr: `
hausse hausses augment* progress* croissance croit bondi bondit bond grimp* gagn* accroi* envol* doubl* tripl* / baisse baisses baisse* diminu* recul* chut* dimin* perd* perte pertes degringol* effondr*
gagne gagnent gagner victoire vainqueur remporte* / perd perdent perdre perdu defaite vaincu
meilleur meilleure meilleurs meilleures mieux / pire pires pis
amelior* / aggrav* deterior* degrad* empir*
renforc* / affaibli*
accept* approuv* adopt* / refus* rejet*
autoris* permet* / interdi* prohib* bloqu*
accelere* / ralenti*
reussi* succes / echou* echec echecs
embauch* recrut* / licenci*
benefice benefices rentable rentables / perte pertes deficit deficitaire
legal legale legaux / illegal illegale illegaux
majorite / minorite
plus / moins
optimiste optimistes / pessimiste pessimistes
coupable / innocent innocente
gratuit gratuite gratuits gratuites gratuitement / payant payante payants payantes
`,
}
const IN_PLACE: Record<Language, string> = {
  en: `
up upward upwards / down downward downwards
first / second / third / fourth / last
next / last previous / first
all every everyone / some few / none no
most / some few
cash / stock shares
free / paid
open / proprietary closed
full fully complete* / partial partially partly
temporary temporarily / permanent permanently
local locally / remote remotely
major / minor
direct directly / indirect indirectly
mandatory compulsory required / optional voluntary
official officially / unofficial unofficially
teacher teachers / student students pupil pupils
employer employers / employee employees
buyer buyers / seller sellers
daily day / weekly week / monthly month / yearly annual annually year
hour hours hourly / minute minutes / second seconds
million millions / billion billions / trillion trillions / thousand thousands
child children / adult adults
national / international global
text / image images / video videos / audio voice
training / inference
hardware / software
before / after
with / without
for / against
above over / below under beneath
high higher / low lower
large larger big bigger great greater / small smaller little
most / least
early earlier earliest / late later latest
always / never
many / few
long longer / short shorter
old older / new newer young younger
open opens opened / close closes closed
start starts started begin begins began begun / stop stops stopped end ends ended finish finishes finished
buy buys bought acquire acquires acquired / sell sells sold
add adds added / remove removes removed cut cuts
enter enters entered join joins joined / leave leaves left exit exits exited quit
maximum max / minimum min
at least / at most
positive / negative
strong stronger / weak weaker
easy easier / hard harder difficult
cheap / expensive
public / private
true / false
possible / impossible
likely / unlikely
efficient / inefficient
able / unable
right / wrong left
inside in into / outside out
import* / export*
ahead / behind
support* back backs backed / oppos*
lift* rais* / lower* cut cuts
ally allies / enemy enemies rival rivals
love loves loved / hate hates hated
man men / woman women
day / night
import / export
supervised / unsupervised
known / unknown
same / different
near / far
rich / poor
good / bad
top / bottom
full / empty
hot / cold
ban banned / lift lifted
born / died dead
alive / dead
tonight today / yesterday tomorrow
morning / evening night
north / south
east / west
yes / no
increase* / cut cuts
can / cannot
`,
  fr: `
premier premiere premiers premieres / deuxieme second seconde / troisieme / quatrieme / dernier derniere derniers dernieres
tous toutes tout toute / certains certaines quelques / aucun aucune rien
ouvert ouverte / proprietaire ferme fermee
total totale totalement entierement / partiel partielle partiellement
temporaire temporairement / permanent permanente definitif definitive
local locale locaux / distant distante
majeur majeure / mineur mineure
direct directe directement / indirect indirecte indirectement
obligatoire obligatoires / facultatif facultative volontaire
officiel officielle / officieux officieuse
professeur professeurs enseignant enseignants / eleve eleves etudiant etudiants
employeur employeurs / employe employes salarie salaries
acheteur acheteurs / vendeur vendeurs
quotidien quotidienne jour / hebdomadaire semaine / mensuel mensuelle mois / annuel annuelle an annee
heure heures / minute minutes / seconde secondes
million millions / milliard milliards / millier milliers
enfant enfants / adulte adultes
national nationale / international internationale mondial mondiale
texte / image images / video videos / audio voix
entrainement / inference
materiel / logiciel
avant / apres
avec / sans
pour / contre
dessus / dessous
haut haute hauts hautes eleve elevee / bas basse basses faible faibles
grand grande grands grandes gros grosse / petit petite petits petites
tot / tard
toujours / jamais
beaucoup / peu
long longue longs longues / court courte courts courtes
ancien ancienne vieux vieille / nouveau nouvelle nouveaux nouvelles jeune jeunes
ouvr* ouvert* / ferm*
debut commenc* debut* / fin finit termin* arret* cess*
achet* acquier* acqui* rachet* / vend* cede* ced*
ajout* / retir* supprim*
rejoin* entre / quitt* sort*
maximum / minimum
maximal maximale / minimal minimale
positif positive positifs positives / negatif negative negatifs negatives
fort forte forts fortes / faible faibles
facile faciles / difficile difficiles
cher chere chers cheres / gratuit gratuite abordable abordables
public publique publics publiques / prive privee prives privees
vrai vraie vrais vraies / faux fausse fausses
possible possibles / impossible impossibles
capable capables / incapable incapables
efficace efficaces / inefficace inefficaces
raison / tort
interieur / exterieur
import* / export*
homme hommes / femme femmes
jour / nuit
bon bonne bons bonnes / mauvais mauvaise mauvaises
riche riches / pauvre pauvres
ami amis allie allies / ennemi ennemis rival rivaux
hier / demain aujourd
matin / soir
nord / sud
est / ouest
oui / non
connu connue connus / inconnu inconnue inconnus
meme memes / different differente differents differentes
sous / sur
soutien* soutenu* / oppos*
leve* lever / impos* maintien*
rapide rapides vite / lent lente lents lentement
pres proche proches / loin
`,
}

export const OPPOSITES: Record<Language, Opposites[]> = {
  en: [...read(STRONG.en, true), ...read(IN_PLACE.en, false)],
  fr: [...read(STRONG.fr, true), ...read(IN_PLACE.fr, false)],
}
