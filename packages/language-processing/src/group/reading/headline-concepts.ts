/**
 * Verbs and nouns of headlines, English = French, because "drops", "axes" and "abandonne" state the same
 * event. They serve matching only; readers see explanations from the glossary.
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
indict, indicts, indicted, indictment, prosecute, prosecutes, prosecuted, prosecutor, prosecutors = inculpe, inculpé, inculpation, mis en examen, mise en examen, procureur, procureurs, parquet
convict, convicts, convicted, conviction, found guilty, guilty, pleads guilty = reconnu coupable, coupable, condamnation, plaide coupable
acquit, acquits, acquitted, cleared of, not guilty = acquitté, acquittement, relaxé, relaxe, non coupable, mis hors de cause
testify, testifies, testified, testimony, takes the stand, witness, witnesses, witness stand = témoigne, témoigner, témoignage, à la barre, témoin, témoins
hearing, hearings, court date = audience, audiences, audition, auditions, auditionné
plaintiff, plaintiffs, complainant, complainants = plaignant, plaignants, plaignante
defendant, defendants, accused party = prévenu, prévenus, mis en cause
subpoena, subpoenas, subpoenaed, summons, summoned = assignation, convoque, convoqué, convocation, sommé de comparaître
overturn, overturns, overturned, strike down, strikes down, struck down, quash, quashes, throws out, thrown out, toss out, tosses = annule le jugement, casse, cassé, infirme, infirmé, invalide, invalidé, censure
uphold, upholds, upheld = maintient la décision, confirme le jugement, confirmé en appel
comply, complies, compliance, compliant, conform = conformité, se conforme, se conformer, mise en conformité, respecter
violate, violates, violated, violation, violations, flout, flouts, non-compliance = violation, violations, enfreint, enfreindre, infraction, infractions, manquement, manquements
enforce, enforces, enforcement, crack down, cracks down, crackdown, clamp down, clampdown = faire appliquer, répression, serre la vis, durcit, tour de vis, durcissement
repeal, repeals, repealed, rescind, rescinds, rescinded, roll back, rolls back, rollback, revoke, revokes, revoked = abroge, abroger, abrogation, révoque, révoquer, revient sur
amend, amends, amended, amendment, amendments = amende le texte
draft, drafts, drafting, draft bill, draft rules = avant-projet, brouillon, projet de texte
veto, vetoes, vetoed = veto, met son veto
consultation, public comment, seeks comment, seeks views = consultation, consultation publique
exempt, exempts, exempted, exemption, exemptions, waiver, waivers, carve-out = exempte, exempté, exemption, exemptions, dérogation, dérogations, dispense
oversight, supervise, supervises, supervision, supervisory = supervision, superviser, tutelle
taskforce, task force, working group, commission of inquiry = groupe de travail, commission d'enquête, mission d'information
lawsuit filed, files suit, files lawsuit, files a lawsuit, takes to court, legal battle, court battle, legal fight, court fight = bataille judiciaire, bras de fer judiciaire, saisit la justice, traîne en justice
ceasefire, truce, peace talks, peace deal = cessez-le-feu, trêve, accord de paix
embargo, trade restrictions, trade curbs = embargo, restrictions commerciales
diplomat, diplomats, diplomacy, diplomatic, ambassador = diplomate, diplomates, diplomatie, diplomatique, ambassadeur
border, borders, immigration, migrant, migrants = frontière, frontières, immigration
troops, soldier, soldiers = troupes, soldat, soldats
missile, missiles, rocket, rockets = missile, missiles, fusée, fusées
airstrike, airstrikes, bombing, bomb, bombs = frappe aérienne, frappes aériennes, bombardement, bombardements, bombe
spy, spies, spying, espionage, snoop, snooping, eavesdrop = espion, espions, espionnage, espionne, espionner
propaganda, influence operation, influence campaign, troll farm = propagande, opération d'influence, campagne d'influence
election interference, meddling, interference = ingérence, ingérences
pollster = sondeur
candidate, candidates, nominee = candidat, candidats, candidate
republican, republicans, gop = républicain, républicains
democrat, democrats = démocrate, démocrates
groom, grooming, exploitation, child abuse = exploitation, pédocriminalité, pédopornographie, abus sur mineurs
blackmail, blackmails, extort, extortion, ransom, ransoms = chantage, extorsion, rançon, rançons
impersonate, impersonates, impersonation, impersonating, identity theft, pose as, poses as, posing as = usurpe, usurpation, usurpation d'identité, se fait passer, se faire passer
trick, tricks, tricked, fool, fools, fooled, deceive, deceives, deceptive, mislead, misleads, misleading = trompe, tromper, trompé, dupe, dupé, piège, trompeur, trompeuse
exploit, exploits, exploited, zero-day, zero day = exploite une faille, exploitée, zero-day, faille critique
phishing, spoof, spoofing = hameçonnage, phishing
encrypt, encrypts, encryption, encrypted, decrypt = déchiffrer
compromise, compromised, infiltrate, infiltrates, infiltrated, break into, breaks into, unauthorized access = compromis, compromise, infiltre, infiltré, accès non autorisé
incident, incidents, mishap, accident, accidents, crash, crashes, crashed = incident, incidents, accident, accidents
recall, recalls, recalled = rappelle ses, rappel de produits, rappelés
glitch, glitches, malfunction, malfunctions, goes down, went down, offline = dysfonctionnement, dysfonctionnements, hors service, hors ligne
restart, restarts, resume, resumes, resumed, reopen, reopens, reopened, relaunch, relaunches, revive, revives = relance, relancer, reprend, reprise du service, rouvre, rouvrir, réouverture, redémarre
teaser, tease, teases, teased, hint, hints, hinted, preview of = laisse entendre, tease, donne un avant-goût
sneak peek, first look, hands on, hands-on = premier aperçu, prise en main
waitlist, early access, invite only, limited release = liste d'attente, accès anticipé, sur invitation
by default = par défaut
disable, disables, disabled, turn off, turns off, switch off, deactivate = désactive, désactiver, désactivé
enable feature, turn on, turns on, activate, activates, switch on = activer, activation
customize, customise, personalize, personalise, personalized, tailored = personnalise, personnaliser, personnalisé, sur mesure
upload, uploads, uploaded, download, downloads, downloaded, install, installs, installed = téléverse, téléverser, télécharge, télécharger, téléchargement, téléchargements, installe, installer
sync, syncs, pair with, link up = synchronise, relie
translate, translates, subtitles, captions = traduit, traduire, sous-titres
stream, streams, streaming, livestream = diffuse, diffusion en direct, streaming
refund, refunds, refunded, reimburse = rembourse, rembourser, remboursement
free of charge, for free, at no cost = gratuite, gratuitement, sans frais
premium, paid version, paying users, subscribers only = payant, payante, payants, premium
discount, discounts, cheaper plan, price war = remise, réduction tarifaire, rabais, guerre des prix
outpace, outpaces, catch up, catches up, catching up, lag, lags, lagging, falls behind, fall behind = rattrape, rattraper, rattrapage, à la traîne, en retard, prend du retard
ahead of, race, arms race = course aux armements, en tête
dominate, dominates, domination, leadership = domination
milestone, milestones, landmark, watershed = étape clé, cap symbolique, jalon, tournant
explain, explains, reveals how, details, outlines, lays out, sets out = explique, expliquer, détaille, détailler, expose sa
clarify, clarifies, clarification, correct the record = précise, préciser, clarifie, clarification
commitment, commitments, pledge, pledges, pledged, promise, promises, promised, vow, vows, vowed = promet, promettre, promesse, promesses
agree, agrees, agreed, consent, consents = accepte, accepter, consent, donne son accord
disagree, disagrees, clash, clashes, dispute, disputes, feud, feuds, spat, standoff, rift = désaccord, différend, conflit ouvert, brouille, querelle, bras de fer, s'opposent
support for, endorse, endorses, endorsed, endorsement, backs bill = soutenir, soutien
boycott, boycotts, boycotting, cancel subscription, quit campaign = boycott, boycotte, boycotter, appel au boycott
outrage, outcry, anger, angry, fury, furious, uproar = colère, indignation, scandalise, furieux, levée de boucliers
pressure, pressures, pushes back against, pushback, resistance = pression, pressions, résistance
ultimatum, deadline, deadlines = ultimatum, date limite, échéance
extend deadline, grace period, transition period = délai, sursis, période de transition
uncertain, uncertainty, doubt, doubts, skeptical, sceptical, skepticism = incertitude, incertain, doute, doutes, sceptique, scepticisme
optimism, optimistic, hope, hopes, hopeful = optimisme, optimiste, espoir, espère, espoirs
recommendation, recommendations, advise, advises, guideline, guidelines = recommande, recommander, recommandation, recommandations, conseille, lignes directrices
investigate leak, disclose, discloses, disclosed, disclosure, reveal details = divulgation
conceal, conceals, cover up, covers up, cover-up, hid = dissimule, dissimuler, étouffe
measure, measures, measured, estimate, estimates, estimated, calculate = mesure, mesurer, estime, estimer, estimation, évalue
analyze, analyse, analyzes, analysis, examine, examines, scrutinize, scrutiny, review, reviews = analyse, analyser, examine, examiner, examen minutieux, passe au crible
compare, compares, comparison, versus, head to head = compare, comparer, comparaison, face à face, comparatif
clinical trial, clinical trials, clinical study = essai clinique, essais cliniques, étude clinique
diagnose, diagnoses, diagnosis, diagnostic = diagnostic, diagnostique, diagnostiquer
treat, treats, treatment, treatments, cure, cures = guérit
surgery, surgeon, surgeons, operation = chirurgie, chirurgien, opération chirurgicale
nurse, nurses, caregiver, caregivers = infirmier, infirmière, infirmiers
epidemic, pandemic, outbreak = épidémie, pandémie
species, biodiversity, extinct = espèce, espèces, biodiversité
volcano, drought, heatwave, heat wave = volcan, sécheresse, canicule
pollution, pollute, polluting, waste, e-waste = pollution, pollue, polluer, déchets
solar, solar power, wind power, renewable, renewables, renewable energy = solaire, énergie solaire, éolien, renouvelable, renouvelables
gas, natural gas, oil, fossil fuel, fossil fuels, coal = gaz, gaz naturel, pétrole, charbon, énergies fossiles
power plant, power station, power plants, gas turbine, turbines = centrale électrique, centrales électriques, turbine, turbines
utility, utilities, electricity bill, power bill, electricity prices = facture d'électricité, fournisseur d'énergie
blackout, power cut, power outage = panne de courant, coupure de courant
site plan, zoning, planning permission = terrain, terrains, permis de construire, permis
resident, residents, neighbours, neighbors, community opposition = riverains, habitants, voisins
museum, exhibition, gallery = musée, exposition, galerie
festival, concert, stage show = festival, concert, spectacle
streaming service, broadcaster, tv channel, television = chaîne de télévision, télévision
tv series, tv show = série télévisée, série
script, screenplay, screenwriter, screenwriters = scénario, scénariste, scénaristes
director of film, filmmaker, filmmakers = réalisateur, réalisatrice, cinéaste, cinéastes
album = album, morceau, morceaux
fan, fans, audience, viewers, listeners = fan, fans, téléspectateurs
celebrity, celebrities, influencer, influencers = célébrité, célébrités, vedette, influenceur, influenceurs
likeness, lookalike, digital replica, digital double = ressemblance, sosie, double numérique, réplique numérique
`

/** Each line starts with the country as `name-aliases.ts` spells it, so that both yield the same key. */
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

export const HEADLINE_CONCEPTS: readonly { id: string; en: string[]; fr: string[] }[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [english = '', french = ''] = line.split(' = ')
    const en = listOf(english)
    return { id: en[0] ?? '', en, fr: listOf(french) }
  })

const actions = new Set(HEADLINE_CONCEPTS.map(({ id }) => `#${id}`))

/** Whether a concept is an event ("#launch") rather than a subject. */
export const isActionConcept = (concept: string): boolean => actions.has(concept)
