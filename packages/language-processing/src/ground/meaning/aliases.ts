/**
 * Groups of folded aliases, one group a line: any form in the cited text supports any other of its group.
 * Days and months are included, because a date is a fact.
 */
const LINES = `
us|usa|u s|united states|america|american|americans|etats unis|etats uni|etat unis|amerique|americain|americaine|americains|americaines
eu|european union|ue|union europeenne|europe|european|europeen|europeenne|europeens|europeennes|bruxelles|brussels
uk|united kingdom|britain|great britain|british|royaume uni|grande bretagne|britannique|britanniques
china|chinese|chine|chinois|chinoise|chinoises|beijing|pekin
france|french|francais|francaise|francaises
germany|german|germans|allemagne|allemand|allemande|allemands|allemandes
japan|japanese|japon|japonais|japonaise|japonaises
south korea|south korean|coree du sud|sud coreen|sud coreenne|korea|coree|korean|coreen|coreenne
north korea|north korean|coree du nord|nord coreen|nord coreenne
spain|spanish|espagne|espagnol|espagnole|espagnols
italy|italian|italie|italien|italienne|italiens
india|indian|indians|inde|indien|indienne|indiens
russia|russian|russians|russie|russe|russes
netherlands|dutch|pays bas|neerlandais|neerlandaise
switzerland|swiss|suisse|suisses
belgium|belgian|belgique|belge|belges
sweden|swedish|suede|suedois|suedoise
norway|norwegian|norvege|norvegien|norvegienne
denmark|danish|danemark|danois|danoise
finland|finnish|finlande|finlandais|finlandaise
poland|polish|pologne|polonais|polonaise
ireland|irish|irlande|irlandais|irlandaise
greece|greek|grece|grec|grecque
turkey|turkish|turquie|turc|turque
brazil|brazilian|bresil|bresilien|bresilienne
mexico|mexican|mexique|mexicain|mexicaine
canada|canadian|canadien|canadienne|canadiens
australia|australian|australie|australien|australienne
israel|israeli|israelien|israelienne
ukraine|ukrainian|ukrainien|ukrainienne
taiwan|taiwanese|taiwanais|taiwanaise
saudi arabia|saudi|arabie saoudite|saoudien|saoudienne
united arab emirates|uae|emirats arabes unis|emirats|eau
south africa|afrique du sud|sud africain
hungary|hungarian|hongrie|hongrois|hongroise
austria|austrian|autriche|autrichien|autrichienne
portugal|portuguese|portugais|portugaise
czech republic|czechia|czech|republique tcheque|tchequie|tcheque
slovakia|slovak|slovaquie|slovaque
slovenia|slovenian|slovenie|slovene
croatia|croatian|croatie|croate
romania|romanian|roumanie|roumain|roumaine
bulgaria|bulgarian|bulgarie|bulgare
serbia|serbian|serbie|serbe
estonia|estonian|estonie|estonien|estonienne
latvia|latvian|lettonie|letton|lettone
lithuania|lithuanian|lituanie|lituanien|lituanienne
iceland|icelandic|islande|islandais|islandaise
luxembourg|luxembourgeois
scotland|scottish|ecosse|ecossais|ecossaise
wales|welsh|pays de galles|gallois
england|english|angleterre|anglais|anglaise
egypt|egyptian|egypte|egyptien|egyptienne
morocco|moroccan|maroc|marocain|marocaine
algeria|algerian|algerie|algerien|algerienne
tunisia|tunisian|tunisie|tunisien|tunisienne
senegal|senegalese|senegalais|senegalaise
nigeria|nigerian|nigerien
kenya|kenyan|kenyane
iran|iranian|iranien|iranienne
iraq|iraqi|irak|irakien|irakienne
syria|syrian|syrie|syrien|syrienne
lebanon|lebanese|liban|libanais|libanaise
qatar|qatari|qatarien
pakistan|pakistani|pakistanais
vietnam|vietnamese|vietnamien|vietnamienne
thailand|thai|thailande|thailandais
indonesia|indonesian|indonesie|indonesien
malaysia|malaysian|malaisie|malaisien
philippines|philippine|filipino|philippin
new zealand|nouvelle zelande|neo zelandais
argentina|argentine|argentinian|argentin
chile|chilean|chili|chilien
colombia|colombian|colombie|colombien
peru|peruvian|perou|peruvien
cyprus|chypre
malta|malte
middle east|moyen orient|proche orient
latin america|amerique latine
silicon valley|la silicon valley
africa|african|afrique|africain|africaine
asia|asian|asie|asiatique|asiatiques
singapore|singapour
paris|parisien|parisienne|parisiens
lyon|lyonnais|lyonnaise
marseille|marseillais|marseillaise
nantes|nantais|nantaise
bordeaux|bordelais|bordelaise
lille|lillois|lilloise
rennes|rennais|rennaise
toulouse|toulousain|toulousaine
grenoble|grenoblois|grenobloise
montpellier|montpellierain|montpellieraine
strasbourg|strasbourgeois|strasbourgeoise
quebec|quebecois|quebecoise
montreal|montrealais|montrealaise
london|londres|londonien|londonienne
geneva|geneve
vienna|vienne
lisbon|lisbonne
warsaw|varsovie
moscow|moscou
cairo|le caire|caire
california|californian|californie|californien|californienne
new york|new yorkais|new yorkaise|new yorker
florida|floride
washington|white house|maison blanche
european commission|commission europeenne|commission|brussels|bruxelles
european parliament|parlement europeen|parliament|parlement
supreme court|cour supreme|court|cour
senate|senat
congress|congres
pentagon|pentagone|department of defense|ministere de la defense
treasury|tresor|department of the treasury
department of justice|justice department|doj|ministere de la justice
ftc|federal trade commission
sec|securities and exchange commission
cnil|french data protection authority|commission nationale de l informatique et des libertes
un|united nations|onu|nations unies
nato|otan
who|world health organization|oms|organisation mondiale de la sante
imf|fmi|international monetary fund|fonds monetaire international
oecd|ocde
ecb|bce|european central bank|banque centrale europeenne
gdpr|rgpd
ai act|artificial intelligence act|reglement europeen sur l intelligence artificielle|reglement sur l ia|loi sur l ia
ai|ia|artificial intelligence|intelligence artificielle
agi|iag|artificial general intelligence|intelligence artificielle generale
llm|llms|large language model|large language models|grand modele de langage|grands modeles de langage|grand modele de langue|modele de langage|modeles de langage
ml|machine learning|apprentissage automatique
gpu|gpus|graphics processing unit|graphics processors|processeur graphique|processeurs graphiques|puces graphiques
cpu|cpus|processor|processors|processeur|processeurs
api|apis|programming interface|interface de programmation
ceo|chief executive|chief executive officer|pdg|p dg|directeur general|directrice generale|dg|patron|patronne|boss
cfo|chief financial officer|directeur financier|directrice financiere
cto|chief technology officer|directeur technique|directrice technique
ipo|initial public offering|introduction en bourse|entree en bourse
gdp|pib|gross domestic product|produit interieur brut
ngo|ong
dna|adn|rna|arn
aws|amazon web services
mit|massachusetts institute of technology
cnrs|french national centre for scientific research
inria|french institute for research in computer science
nhs|national health service
fda|food and drug administration
nasa|american space agency|us space agency|agence spatiale americaine
esa|european space agency|agence spatiale europeenne
afp|agence france presse
nyt|new york times|the new york times
wsj|wall street journal|the wall street journal
deepmind|google deepmind
twitter|x
facebook|meta
openai|open ai
pope|pape
president|presidente
minister|ministre
ministry|ministere|department
national assembly|french national assembly|assemblee nationale
french senate|senat
french government|gouvernement francais|gouvernement
federal reserve|fed|reserve federale
stock exchange|bourse
sme|smes|small businesses|small and medium sized businesses|pme|pmes|petites et moyennes entreprises
r d|research and development|recherche et developpement
union|unions|syndicat|syndicats
foundation|fondation
agency|agence
association|associations
council|conseil
committee|comite
company|compagnie
academy|academie
hospital|hopital
school|ecole
award|prix|prize
week|semaine
spring|printemps
summer|ete
autumn|fall|automne
winter|hiver
prime minister|premier ministre|premiere ministre|pm
secretary|secretaire
king|roi
queen|reine
governor|gouverneur|gouverneure
mayor|maire
judge|juge
professor|professeur|professeure
nobel prize|prix nobel|nobel
olympic games|olympics|jeux olympiques
world bank|banque mondiale
university|universite|universities|universites
institute|institut
state|states|etat|etats
north|nord
south|sud
west|ouest
east|est
mediterranean|mediterranee
christmas|noel
monday|lundi
tuesday|mardi
wednesday|mercredi
thursday|jeudi
friday|vendredi
saturday|samedi
sunday|dimanche
january|jan|janvier
february|feb|fevrier
march|mars
april|apr|avril
may|mai
june|juin
july|juillet
august|aug|aout
september|sept|sep|septembre
october|oct|octobre
november|nov|novembre
december|dec|decembre
mr|m|monsieur
mrs|ms|mme|madame
dr|docteur|doctor
`

const groups = LINES.trim()
  .split('\n')
  .map((line) => line.split('|'))
const groupsOf = new Map<string, string[][]>()
for (const group of groups)
  for (const form of group) groupsOf.set(form, [...(groupsOf.get(form) ?? []), group])

/** `name` must be folded; the result does not contain `name` itself. */
export const aliasesOf = (name: string): string[] =>
  (groupsOf.get(name) ?? []).flat().filter((form) => form !== name)

/** French writes days and months in lower case, so that no capital identifies them as names. */
const FRENCH_DATES =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)$/
export const isFrenchDateWord = (folded: string): boolean => FRENCH_DATES.test(folded)
