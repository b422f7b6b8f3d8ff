/**
 * The verbs and nouns headlines are made of, English = French: "drops", "axes" and "abandonne" tell the
 * same event. For matching only; what readers see explained is the glossary.
 */
const LINES = `
launch, launches, launched, launching, unveil, unveils, unveiled, introduce, introduces, introduced, introducing, release, releases, released, releasing, debut, debuts, roll out, rolls out, rolled out, rolling out, rollout, ships, announce, announces, announced, announcing, unleashes, presents, reveals, arrives = lance, lancer, lancé, lancent, lancement, dévoile, dévoiler, dévoilé, présente, présenter, présenté, sort, sortie, sortir, déploie, déployer, publie, publier, publié, annonce, annoncer, annoncé, inaugure, débarque, arrive
shut down, shuts down, shutting down, shutdown, close, closes, closing, closure, kill, kills, killed, killing, discontinue, discontinues, discontinued, discontinuing, scrap, scraps, scrapping, scrapped, axe, axed, axes, abandon, abandons, abandoned, drop, drops, dropped, ditch, ditches, ditching, shelve, shelves, shelved, pull, pulls, pulled, pulling, pulls the plug, shutter, shutters, retire, retires, sunset, end, ends, ended, cancels, cancel, cancelled, phase out = ferme, fermer, fermeture, arrête, arrêter, arrêt, abandonne, abandonner, abandon, abandonné, met fin, mettre fin, débranche, débrancher, supprime, supprimer, retire, retirer, enterre, renonce, renoncer, annule, annuler, fin, tire un trait
drop out, exits deal, walk away, walks away, break up, breaking up, withdraw, withdraws, withdrew, backs out = se retire, rompt, rupture, se désengage, fait marche arrière
import, imports, importing, transfer, switch, switching, move over, migrate, port = importer, importe, importation, transférer, transfère, transfert, migrer, basculer
add, adds, added, adding, bring, brings, bringing, integrate, integrates, integration, join, joins, support, get, gains, come, comes, coming = ajoute, ajouter, ajout, intègre, intégrer, intégration, apporte, rejoint, rejoindre, prend en charge, accueille
expand, expands, expanded, expansion, extend, extends, broaden, widens, open, opens, opening = étend, étendre, élargit, élargir, expansion, extension, ouvre, ouvrir, ouverture
build, builds, building, built, construct, construction, develop, develops, developing, development = construit, construire, construction, bâtit, bâtir, développe, développer, développement, prépare
create, creates, created, creating, generate, generates, generated, generating = crée, créer, création, génère, générer, généré
warn, warns, warned, warning, caution, alarm, alert, alerts, sounds alarm = avertit, alerte, alerter, met en garde, prévient, mise en garde, inquiète, s'inquiète
concern, concerns, worry, worries, worried, fear, fears, feared, afraid = inquiétude, inquiétudes, crainte, craintes, craint, craignent, peur, peurs, redoute
accuse, accuses, accused, accusing, allege, alleges, alleging, allegation, allegations, claims = accuse, accusé, accusée, accuser, accusation, accusations, reproche
admit, admits, admitted, confirm, confirms, confirmed, acknowledge, acknowledges = admet, reconnaît, reconnaître, confirme, confirmé, avoue
deny, denies, denied, reject, rejects, rejected, refuse, refuses, refused, dismiss, dismisses, rebuff = nie, dément, rejette, rejeté, rejeter, refuse, refuser, refusé, déboute, écarte
approve, approves, approved, approval, greenlight, green light, clear, clears, authorize, authorizes, allow, allows, permit = approuve, approuver, approuvé, valide, valider, feu vert, autorise, autoriser, autorisé, autorisation, permet, permettre
adopt, adopts, adopted, pass, passes, passed, sign, signs, signed, signing = adopte, adopter, adopté, adoptée, vote, signe, signer, signé, signature
grant, grants, granted, award, awards, awarded, win, wins, won, winner = accorde, accordé, décerne, remporte, remporter, gagne, gagner, obtient, vainqueur
lose, loses, lost, fail, fails, failed, failure = perd, perdre, perdu, échoue, échec, échouer
plan, plans, planned, planning, intend, aims, set to, prepares, preparing, wants, considers, weighs, mulls, explores, eyeing, eyes = prévoit, prévoir, prépare, veut, vouloir, envisage, projette, compte, vise, songe
talks, negotiations, negotiate, in talks, discussions = négociations, négocie, négocier, pourparlers, discute, discussions
ask, asks, asked, urge, urges, call for, calls for, demand, demands, request, requests = demande, demander, appelle, appellent, exige, réclame, réclament, exhorte
reach, reaches, reached, hit, hits, top, tops, cross, crosses, surpass, surpasses, exceeds, overtake, overtakes, passes = atteint, atteindre, dépasse, dépasser, franchit, franchir, double
rise, rises, rose, increase, increases, surge, surges, jump, jumps, soar, soars, climb, climbs, growth, grow, grows, boom, skyrockets = hausse, augmente, augmentation, bondit, bond, grimpe, s'envole, flambe, flambée, croissance, explose, progresse
fall, falls, fell, decline, declines, plunge, plunges, tumble, tumbles, slump, slumps, sink, sinks, slide = baisse, chute, chutent, recule, recul, plonge, plongent, dégringole, s'effondre
cut, cuts, cutting, reduce, reduces, slash, slashes, lower, lowers, shrink, eliminate, eliminates = réduit, réduire, réduction, diminue, baisser, coupe, coupes
limit, limits, limiting, restrict, restricts, restriction, restrictions, curb, curbs, cap, caps = limite, limiter, restreint, restreindre, restriction, restrictions, plafonne, freine, bride
protect, protects, protection, safeguard, defend, defends, shield = protège, protéger, protection, défend, défendre
help, helps, helping, assist, assists, enable, enables = aide, aider, assiste, permet
show, shows, showed, demonstrate, demonstrates, prove, proves = montre, montrer, démontre, démontrer, prouve
replace, replaces, replaced, replacing, replacement = remplace, remplacer, remplacé, remplacement
detect, detects, detection, spot, spots, identify, identifies = détecte, détecter, détection, repère, repérer, identifie, identifier
predict, predicts, prediction, predictions = prédit, prédire, prédiction, prévision
solve, solves, solved, crack, cracks = résout, résoudre, résolu
beat, beats, outperform, outperforms, defeat, defeats, surpassed = bat, battre, surpasse, surpasser, devance, devancer, domine
pay, pays, paid, paying, payment = paie, payer, paye, verse, verser, versement, paiement
charge, charges, fee, fees = facture, facturer, frais, commission
sell, sells, selling, sold, sale = vend, vendre, vente, vendu, cède, céder
steal, stole, stolen, theft, copying, copied = vole, vol, volé, voler, copie, copié
remove, removes, removed, delete, deletes, deleted, deletion, take down = supprime, suppression, efface, effacer, effacement, retrait
restore, restores, return, returns, back, comeback = rétablit, rétablir, retour, revient, restaure
change, changes, changed, changing, transform, transforms, overhaul, revamp, redesign, redesigns = change, changer, changement, changements, transforme, transformer, refonte, refond
fight, fights, battle, battles, combat, counter, tackle, tackles, against = combat, combattre, lutte, lutter, bataille, affronte, contrer
challenge, challenges, appeal, appeals, contest = conteste, contester, appel, fait appel, recours, défi
respond, responds, response, reply, replies = répond, répondre, réponse, réplique, riposte
apologize, apologizes, apology, sorry = s'excuse, excuses, présente ses excuses
criticize, criticizes, slam, slams, blast, blasts, criticism, condemn, condemns, backlash = critique, critiques, critiquer, fustige, dénonce, dénoncer, tacle, condamne, tollé
praise, praises, welcome, welcomes, hail, hails = salue, saluer, félicite, se réjouit
meet, meets, meeting, met = rencontre, rencontrer, réunion, reçoit, réunit
visit, visits, trip = visite, visiter, déplacement
lead, leads, leading, led, head, heads = mène, mené, mener, dirige, diriger, menée, tête
power, powers, powered, based on = propulse, alimente, repose
run, runs, running = fait tourner, exécute, fonctionne
choose, chooses, pick, picks, select, selects, opt = choisit, choisir, choix, opte, retient, sélectionne
control, controls, take control, takes over, take over, taking over = contrôle, contrôler, prend le contrôle, prendre le contrôle, pilote, piloter
write, writes, writing, written, wrote = écrit, écrire, rédige, rédiger, écriture
read, reads, reading, access, accessed = lit, lire, lecture, accède, accéder, accès
speak, speaks, talk, voice chat, speaking = parle, parler, parlent
learn, learns, learning = apprend, apprendre
teach, teaches = enseigne, enseigner
work, works, working = travaille, travailler, travaillent
teamwork, collaborating, together = ensemble
drive, drives, driving, driver, drivers = conduit, conduire, conduite, conducteur, conducteurs
fly, flight, flights = vole, vol, vols, avion
fix, fixes, fixed, patch, patches, patched = corrige, corriger, correctif, corrigé, répare
test drive, trial, trials = essai, essais, expérimentation
raise concerns, controversy, controversial, scandal = polémique, controverse, controversé, scandale
delay launch, later = plus tard
available, availability = disponible, disponibilité
limited, limitation = limité, limitée
global, worldwide, world, international = mondial, mondiale, monde, international, planète
national, nationwide, country, countries = national, nationale, pays
state, states = état, états
city, cities, mayor = ville, villes, maire
region, regional = région, régional, régions
billion, billions = milliard, milliards
million, millions = million, millions
dollar, dollars = dollar, dollars
euro, euros = euro, euros
percent, per cent = pour cent, pourcent
half = moitié
thousand, thousands = millier, milliers, mille
hundred, hundreds = centaine, centaines
first, firsts = premier, première, premiers, premières
second = deuxième, seconde
third = troisième, tiers
last, final = dernier, dernière
next = prochain, prochaine, suivant
future = avenir, futur, future
end of year, year-end = fin d'année
january = janvier
february = février
march = mars
april = avril
june = juin
july = juillet
august = août
september = septembre
october = octobre
november = novembre
december = décembre
monday = lundi
tuesday = mardi
wednesday = mercredi
thursday = jeudi
friday = vendredi
saturday = samedi
sunday = dimanche
summer = été
large, huge, massive, giant, big, biggest, largest, major = grand, grande, grands, énorme, géant, massif, immense, plus grand, majeur, colossal
small, smaller, tiny, mini = petit, petite, petits, mini
cheap, cheaper, affordable, low-cost = bon marché, moins cher, abordable, pas cher
expensive, costly = cher, chère, coûteux, coûteuse
fast, faster, speed, quick, quicker = rapide, plus rapide, vitesse, vite
powerful, most powerful, stronger = puissant, puissante, plus puissant
smart, smarter, intelligent = malin, intelligent, intelligente
safe, safer, secure = sûr, sûre, sécurisé, sécurisée
danger, dangerous, harm, harmful, harms = danger, dangereux, dangereuse, nuisible, dangers
risk, risks, risky, threat, threats, threatens = risque, risques, risqué, menace, menaces, menacer
hate, violent, violence = haine, violent, violence
secret, secretly, hidden, confidential = secret, secrète, caché, cachée, confidentiel, confidentiels
public = public, publique
private = privé, privée
personal = personnel, personnelle, personnels
legal, legally, illegal, illegally = légal, légale, illégal, illégale, juridique
military contract, warplane = avion de chasse
child safety, minors protection = protection des mineurs, protection de l'enfance
money, cash, fund, funds = argent, fonds, trésorerie
market, markets = marché, marchés
business, businesses, firm, firms = affaires, activité, firme
industry, sector = industrie, secteur, filière
economy, economic = économie, économique
trade, commerce = commerce, commercial
budget = budget
house, home, household = maison, domicile, foyer, ménage
kitchen, domestic = cuisine, ménager, ménagère
desktop, laptop computer = bureau, ordinateur de bureau
document, documents, file, files = document, documents, fichier, fichiers
data = données, donnée
text, texts = texte, textes
message, messages, messaging = message, messages, messagerie
call, calls, phone call = appel, appels
camera, cameras = caméra, caméras, appareil photo
screen, screens, display = écran, écrans
button, buttons = bouton, boutons
keyboard = clavier
key, keys = clé, clés, clef
code, coding, programming = code, codage, programmation
mode = mode
list = liste
name, named = nom, baptisé, nommé
number, numbers = nombre, chiffre, chiffres
copy, copies = copie, copies
test result, score, scores = score, scores, note, notes
goal, goals, target, targets = objectif, objectifs, cible, cibles, but
project, projects = projet, projets
program, programme, initiative, scheme = programme, initiative, dispositif
campus, site = campus
service, services = service, services
product, products = produit, produits
team, teams, group, groups = équipe, équipes, groupe, groupes
unit, division, department = unité, division, département, pôle
director, head of = directeur, directrice
member, members = membre, membres
expert, experts, specialist = expert, experts, spécialiste
owner, owners, owned = propriétaire, propriétaires, détenu
man, men = homme, hommes
woman, women = femme, femmes
girl, girls = fille, filles
boy, boys = garçon, garçons
people, person = gens, personne, personnes
victim, victims = victime, victimes
citizen, citizens = citoyen, citoyens
consumer, consumers = consommateur, consommateurs
young, youth = jeune, jeunes, jeunesse
shooting, shooter, gunman = fusillade, tireur, tuerie
murder, homicide = meurtre, assassinat, homicide
prison, jail, jailed, sentenced = prison, condamné
arrest, arrests, arrested = arrête, arrestation, arrêté, interpellé
letter, open letter = lettre, lettre ouverte
petition = pétition
speech, address = discours
history, historic = histoire, historique
rumor, rumors, rumour = rumeur, rumeurs
source, sources, insiders = source, sources
step, move, steps = étape, pas
center, centre, hub = centre, pôle
water = eau
food, restaurant = alimentation, restaurant, nourriture
fire, wildfire, fires = incendie, incendies, feu
earthquake, flood, storm, hurricane = séisme, inondation, tempête, ouragan
planet, earth = planète, terre
sea, ocean, undersea = mer, océan, sous-marin
wine, vineyard = vin, vignoble
train, railway, rail = train, ferroviaire, sncf
bus, shuttle = bus, navette
truck, trucks, lorry = camion, camions, poids lourd
battery, batteries = batterie, batteries
engine, engines = moteur, moteurs
wing, arm, subsidiary = filiale, branche
dance, dancing = danse, danser
fashion, clothes = mode vestimentaire, vêtements
cartoon, animation, animated = dessin animé, animation, animé
voice actors, dubbing = doublage, doubleurs
lawsuit settlement, compensation, damages = indemnisation, dommages, indemnités, dommages et intérêts
`

/** What belongs to a country, by the country's name as `name-aliases.ts` has it. */
const COUNTRIES = `
european union = european, europeans, europe = européen, européenne, européens, européennes, europe
united states = american, americans, us-based = américain, américaine, américains, américaines
china = chinese = chinois, chinoise, chinoises
france = french = français, française, françaises
germany = german, germans = allemand, allemande, allemands, allemandes
united kingdom = british, uk-based = britannique, britanniques
japan = japanese = japonais, japonaise, japonaises
india = indian, indians = indien, indienne, indiens, indiennes
south korea = south korean, korean = sud-coréen, sud-coréenne, sud-coréens, coréen, coréenne
canada = canadian, canadians = canadien, canadienne, canadiens
italy = italian = italien, italienne, italiens
spain = spanish = espagnol, espagnole, espagnols
sweden = swedish = suédois, suédoise
switzerland = swiss = suisse, suisses, helvétique
netherlands = dutch = néerlandais, néerlandaise
belgium = belgian = belge, belges
russia = russian, russians = russe, russes
ukraine = ukrainian = ukrainien, ukrainienne
israel = israeli = israélien, israélienne
taiwan = taiwanese = taïwanais, taïwanaise
australia = australian = australien, australienne
brazil = brazilian = brésilien, brésilienne
ireland = irish = irlandais, irlandaise
denmark = danish = danois, danoise
norway = norwegian = norvégien, norvégienne
africa = african = africain, africaine
saudi arabia = saudi = saoudien, saoudienne
united arab emirates = emirati = émirati, émirien, émirienne
california = californian = californien, californienne
`

const listOf = (list = ''): string[] => list.split(',').map((form) => form.trim())

export const COUNTRY_WORDS: readonly { name: string; en: string[]; fr: string[] }[] = COUNTRIES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', english, french] = line.split(' = ')
    return { name, en: listOf(english), fr: listOf(french) }
  })

export const NEWS_WORDS: readonly { id: string; en: string[]; fr: string[] }[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [english = '', french = ''] = line.split(' = ')
    const en = listOf(english)
    return { id: en[0] ?? '', en, fr: listOf(french) }
  })

const actions = new Set(NEWS_WORDS.map(({ id }) => `#${id}`))

/** Whether a concept says what happened ("#launch") rather than what it is about. */
export const isActionConcept = (concept: string): boolean => actions.has(concept)
