import type { Language } from '../../text/languages.ts'

/** Irregular forms, folded: one word per line, its base first. */
const LINES: Record<Language, string> = {
  en: `
go goes went gone going
do does did done
have has had
make makes made
give gave given
take took taken
get got gotten
say said
see saw seen
know knew known
think thought
find found
tell told
become became
leave left
feel felt
put put
bring brought
begin began begun
keep kept
hold held
write wrote written
stand stood
hear heard
mean meant
set set
meet met
run ran
pay paid
sit sat
speak spoke spoken
lead led
read read
grow grew grown
lose lost
fall fell fallen
send sent
build built
understand understood
draw drew drawn
break broke broken
spend spent
cut cut
rise rose risen
drive drove driven
buy bought
wear wore worn
choose chose chosen
seek sought
throw threw thrown
catch caught
deal dealt
win won
fight fought
teach taught
eat ate eaten
sell sold
fly flew flown
hide hid hidden
shoot shot
sue sues sued suing
steal stole stolen
swear swore sworn
sing sang sung
swim swam swum
sleep slept
shake shook shaken
lend lent
hit hit
beat beaten
bear bore born borne
bend bent
bet bets
bind bound
bite bit bitten
bleed bled
blow blew blown
breed bred
burn burnt
cling clung
come came
cost costs
creep crept
dig dug
drink drank drunk
dream dreamt
feed fed
flee fled
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
hang hung
hurt hurt
lay laid
lie lay lain lying
learn learnt
light lit
mistake mistook mistaken
overcome overcame
oversee oversaw overseen
prove proven
quit quit
ride rode ridden
ring rang rung
shine shone
show shown
shrink shrank shrunk
shut shut
sink sank sunk
spin spun
split split
spread spread
strike struck
stick stuck
sweep swept
tear tore torn
wake woke woken
withdraw withdrew withdrawn
wind wound
undergo underwent undergone
weave wove woven
man men
woman women
child children
person people
foot feet
tooth teeth
mouse mice
life lives
wife wives
leaf leaves
half halves
crisis crises
analysis analyses
hypothesis hypotheses
criterion criteria
phenomenon phenomena
datum data
die dies died dying
tie ties tied tying
big bigger biggest
good better best
bad worse worst
far further farther
little less least
buy buys
`,
  fr: `
permettre permet permettent permis permettra permettrait permettant
mettre met mettent mis mettra mettant mise
promettre promet promis
remettre remet remis
admettre admet admis
soumettre soumet soumis
transmettre transmet transmis transmises
emettre emet emis
commettre commet commis
compromettre compromet compromis
prendre prend prennent pris prise prenant prendra
apprendre apprend apprennent appris apprenant
comprendre comprend comprennent compris
reprendre reprend reprennent repris
entreprendre entreprend entrepris
surprendre surprend surpris
rendre rend rendent rendu
vendre vend vendent vendu
etendre etend etendent etendu
attendre attend attendent attendu
entendre entend entendent entendu
defendre defend defendent defendu
depend depend dependre dependent
dependre depend dependent
descendre descend descendu
suspendre suspend suspendu
repandre repand repandu
repondre repond repondent repondu
perdre perd perdent perdu
tendre tend tendent
rompre rompt rompu
battre bat battent battu
combattre combat combattent
debattre debat debattu
vouloir veut veulent voulu voudrait voulait voulant voudraient voulais voulus
pouvoir peut peuvent pu pourrait pourra pourraient pourront pouvait pouvaient pouvez
devoir doit doivent du devrait devraient devait devaient devra devront devons
savoir sait savent su sache saura savons savais
falloir faut faudra faudrait fallait
voir voit voient vu voyait voyant verra verront vue vues
revoir revoit revu
prevoir prevoit prevoient prevu
recevoir recoit recoivent recu
decevoir decoit decu
concevoir concoit concoivent concu
apercevoir apercoit apercu
percevoir percoit percu
valoir vaut valent vaudra
venir vient viennent venu venait viendra venant
devenir devient deviennent devenu devenait deviendra
revenir revient reviennent revenu
parvenir parvient parvenu
intervenir intervient intervenu
prevenir previent previennent prevenu
survenir survient surviennent survenu
convenir convient convenu
provenir provient
tenir tient tiennent tenu tenant
obtenir obtient obtiennent obtenu
contenir contient contiennent contenu
maintenir maintient maintenu
retenir retient retenu
detenir detient detenu
soutenir soutient soutenu
appartenir appartient
entretenir entretient entretenu
servir sert servent servi
suivre suit suivent suivi suivant
poursuivre poursuit poursuivent poursuivi
vivre vit vivent vecu
survivre survit survecu
ouvrir ouvre ouvrent ouvert ouvrant
couvrir couvre couvrent couvert couvrant
decouvrir decouvre decouvrent decouvert
offrir offre offrent offert
souffrir souffre souffrent souffert
ecrire ecrit ecrivent ecrivait
decrire decrit decrivent
inscrire inscrit inscrivent
lire lit lisent lu
elire elit elu
dire dit disent disait disant
predire predit predisent
interdire interdit interdisent
produire produit produisent produisant
reduire reduit reduisent reduite
conduire conduit conduisent
construire construit construisent
reconstruire reconstruit
detruire detruit detruisent
introduire introduit introduisent
traduire traduit traduisent
deduire deduit
reproduire reproduit
seduire seduit
faire fait font faisait fera feront ferait feraient faisant faisaient fasse faisons faits
aller va vont allait ira iront ait
etre est sont etait etaient sera seront serait seraient soit soient suis sommes etes fut etant
avoir a ont avait avaient aura auront aurait auraient ait aient ayant ai avons avez eu
connaitre connait connaissent connu
reconnaitre reconnait reconnaissent reconnu
paraitre parait paraissent paru
apparaitre apparait apparaissent apparu
disparaitre disparait disparaissent disparu
naitre nait naissent ne
mourir meurt meurent mort
courir court courent couru
parcourir parcourt parcouru
recourir recourt
dormir dort dorment
sortir sort sortent sorti
partir part partent parti
sentir sent sentent senti
ressentir ressent ressenti
mentir ment mentent menti
plaire plait plu
croire croit croient cru
boire boit boivent bu
craindre craint craignent
rejoindre rejoint rejoignent
atteindre atteint atteignent
peindre peint
eteindre eteint eteignent
contraindre contraint
plaindre plaint plaignent plaignant
joindre joint
resoudre resout resolvent resolu
convaincre convainc convaincu
conclure conclut conclue conclu
exclure exclut exclu
inclure inclut inclus
acquerir acquiert acquierent acquis
conquerir conquiert conquis
accueillir accueille accueillent accueilli
recueillir recueille recueilli
fuir fuit fuient
nuire nuit nuisent
suffire suffit
croitre croit croissent crus
agir agit
finir finit fini
etablir etabli etablit
definir defini definit
subir subi subit
choisir choisi choisit
reussir reussi reussit
reunir reuni reunit
enrichir enrichit enrichi
saisir saisi saisit
investir investi
garantir garanti garantit
asseoir assis
pouvoir puisse puissent
grandir grandi
mener mene menent mene
lever leve levent
acheter achete achetent
ceder cede cedent
creer cree creent
celui celle ceux celles
francais francaise francaises
lequel laquelle lesquels lesquelles
quel quelle quels quelles
humain humaine humains humaines
medical medicale medicaux medicales
beau bel belle belles beaux
vieux vieil vieille vieilles
nouveau nouvel nouvelle nouvelles nouveaux
blanc blanche blanches
long longue longues
public publique publiques
secret secrete secretes
complet complete completes
doux douce douces
faux fausse fausses
frais fraiche fraiches
gros grosse grosses
bas basse basses
gentil gentille
oeil yeux
ciel cieux
travail travaux
`,
}

const read = (lines: string): ReadonlyMap<string, readonly string[]> => {
  const bases = new Map<string, string[]>()
  for (const line of lines.trim().split('\n')) {
    const [base = '', ...forms] = line.split(' ')
    for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base])
  }
  return bases
}

const BASES: Record<Language, ReadonlyMap<string, readonly string[]>> = {
  en: read(LINES.en),
  fr: read(LINES.fr),
}

/** Returns several bases for an ambiguous form and none for a regular one. */
export const irregularBases = (form: string, lang: Language): readonly string[] => BASES[lang].get(form) ?? []
