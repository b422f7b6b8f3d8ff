import type { SampleArticle } from './sample-article.ts'

export const APPLICATIONS_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'mycin-internist-medical-expert-systems',
    source: 'apercu-almanac',
    subcategory: 'healthcare',
    topics: ['healthcare', 'expert systems', 'evaluation', 'history'],
    hoursAgo: 8,
    en: {
      title: 'MYCIN reasoned like a specialist and never saw a patient',
      excerpt:
        'In the 1970s a Stanford program chose antibiotics as well as experts did, on paper. Its story, and that of INTERNIST in Pittsburgh, explains why a good answer is not yet a tool.',
      body: 'MYCIN was written at Stanford in the 1970s, with the physician Edward Shortliffe, to advise on serious infections of the blood and on meningitis. MYCIN held several hundred rules, each with a certainty factor, and could explain on request which rule had led it to ask a question.\n\nIn a comparison published in 1979, outside experts read treatment plans for ten meningitis cases without knowing their authors. MYCIN’s plans were rated at least as well as those of Stanford’s own specialists. INTERNIST-I, built in Pittsburgh by Jack Myers and Harry Pople, covered about 500 diseases of internal medicine.\n\nMYCIN was nevertheless never used in ordinary care. A session meant typing answers for half an hour or so on a computer far from the ward, and nobody had settled who would answer for a mistake. Both lessons, fitting the work and settling responsibility, still decide whether a medical system is used.',
    },
    fr: {
      title: 'MYCIN raisonnait en spécialiste et n’a jamais soigné personne',
      excerpt:
        'Dans les années 1970, un programme de Stanford choisit les antibiotiques aussi bien que des experts, sur le papier. Avec INTERNIST, à Pittsburgh, il montre qu’une bonne réponse n’est pas encore un outil.',
      body: 'MYCIN est écrit à Stanford dans les années 1970, avec le médecin Edward Shortliffe, pour conseiller le traitement d’infections graves du sang et des méningites. MYCIN contient plusieurs centaines de règles, chacune assortie d’un degré de certitude, et sait dire quelle règle l’amène à poser une question.\n\nDans une comparaison publiée en 1979, des experts extérieurs jugent à l’aveugle des traitements proposés pour dix cas de méningite. Ceux de MYCIN sont notés au moins aussi bien que ceux des spécialistes de Stanford. INTERNIST-I, construit à Pittsburgh par Jack Myers et Harry Pople, couvre environ 500 maladies de médecine interne.\n\nMYCIN n’a pourtant jamais servi aux soins courants. Une séance demandait une demi-heure de saisie sur un ordinateur éloigné du malade, et nul n’avait dit qui répondrait d’une erreur. S’insérer dans le travail et fixer les responsabilités : ces deux leçons décident encore du sort d’un outil médical.',
    },
  },
  {
    slug: 'retinal-screening-sensitivity-specificity',
    source: 'apercu-primer',
    subcategory: 'healthcare',
    topics: ['healthcare', 'image recognition', 'evaluation', 'probability'],
    hoursAgo: 30,
    en: {
      title: 'What “87% sensitive” means when a machine looks at your retina',
      excerpt:
        'In 2018 American regulators let software conclude an eye examination without a clinician for the first time. Two percentages describe such a test, and neither answers the question a patient asks.',
      body: 'Diabetes can damage the retina without any early symptom, so people with diabetes are advised to have regular eye examinations. In April 2018 the American regulator FDA authorised IDx-DR, the first AI device allowed to give a screening result without a clinician interpreting the image. The IDx-DR trial, with 900 participants, reported a sensitivity of 87% and a specificity of 91%.\n\nSensitivity is the share of ill people whom the test finds; specificity is the share of healthy people whom it leaves in peace. Take 1,000 people of whom 100 are ill: a test with these figures finds 87 of them, misses 13, and wrongly alarms 81 of the 900 healthy ones.\n\nThe patient’s question is another: I tested positive, am I ill? In this example 168 people test positive and 87 of them are ill, about one in two. Where the disease is rarer, the same test gives a larger share of false alarms.',
    },
    fr: {
      title: '« 87 % de sensibilité » : ce que dit vraiment une machine qui regarde la rétine',
      excerpt:
        'En 2018, l’autorité américaine laisse pour la première fois un logiciel conclure un examen de l’œil sans clinicien. Deux pourcentages décrivent un tel test, et aucun ne répond à la question du patient.',
      body: 'Le diabète peut abîmer la rétine sans symptôme précoce : d’où les examens réguliers recommandés aux diabétiques. En avril 2018, l’autorité américaine FDA autorise IDx-DR, premier appareil d’IA à pouvoir rendre un résultat de dépistage sans qu’un clinicien interprète l’image. L’essai d’IDx-DR, sur 900 participants, fait état d’une sensibilité de 87 % et d’une spécificité de 91 %.\n\nLa sensibilité est la part des malades que le test repère ; la spécificité, celle des bien-portants qu’il laisse tranquilles. Sur 1 000 personnes dont 100 malades, un test doté de ces chiffres en trouve 87, en manque 13 et alarme à tort 81 des 900 bien-portants.\n\nLe patient demande autre chose : mon test est positif, suis-je malade ? Dans cet exemple, 168 tests sont positifs et 87 de ces personnes sont malades, environ une sur deux. Plus la maladie est rare, plus la part des fausses alertes grandit.',
    },
  },
  {
    slug: 'plato-and-the-first-computer-tutors',
    source: 'apercu-almanac',
    subcategory: 'education',
    topics: ['education', 'history', 'tutoring'],
    hoursAgo: 14,
    en: {
      title: 'PLATO, the classroom network that was decades ahead of its time',
      excerpt:
        'From 1960 a university in Illinois taught by computer, with touch screens, forums and games. Alongside it grew a harder idea: a tutor that knows what the pupil has misunderstood.',
      body: 'PLATO began in 1960 at the University of Illinois, where the engineer Donald Bitzer wanted to teach with a computer. PLATO’s needs led Bitzer, Gene Slottow and Robert Willson to invent the plasma display in 1964, and the PLATO IV terminals of 1972 had touch-sensitive screens.\n\nPLATO lessons followed paths that their author had foreseen: a question, a list of expected answers, a reply to each. In 1973 the system gained Notes, one of the first online message boards, and its users wrote chat rooms and games for many players.\n\nIn 1970 Jaime Carbonell described another approach with SCHOLAR, a program that held a dialogue on the geography of South America. SCHOLAR stored facts rather than ready-made pages, so that it could put questions of its own and answer the pupil’s. Intelligent tutoring grew from that separation: one model of the subject, one of the learner, one of how to teach.',
    },
    fr: {
      title: 'PLATO, le réseau scolaire qui avait plusieurs décennies d’avance',
      excerpt:
        'Dès 1960, une université de l’Illinois enseigne par ordinateur, avec bientôt écrans tactiles, forums et jeux. À côté mûrit une idée plus difficile : le tuteur qui sait ce que l’élève a mal compris.',
      body: 'PLATO naît en 1960 à l’université de l’Illinois, où l’ingénieur Donald Bitzer veut enseigner à l’aide d’un ordinateur. Pour ses besoins, Donald Bitzer, Gene Slottow et Robert Willson inventent en 1964 l’écran à plasma, et les terminaux PLATO IV de 1972 ont des écrans sensibles au toucher.\n\nLes leçons de PLATO suivent des chemins prévus par leur auteur : une question, une liste de réponses attendues, une réplique pour chacune. En 1973, le système s’enrichit de Notes, l’un des premiers forums en ligne, et ses usagers y écrivent des salons de discussion et des jeux à plusieurs.\n\nEn 1970, Jaime Carbonell décrit une autre voie avec SCHOLAR, qui dialogue sur la géographie de l’Amérique du Sud. SCHOLAR conserve des faits plutôt que des pages toutes faites, et peut ainsi interroger l’élève comme lui répondre. Le tutorat intelligent vient de cette séparation : un modèle de la matière, un de l’élève, un de la pédagogie.',
    },
  },
  {
    slug: 'spaced-repetition-from-ebbinghaus-to-apps',
    source: 'apercu-workshop',
    subcategory: 'education',
    topics: ['education', 'memory', 'history', 'tutoring'],
    hoursAgo: 58,
    en: {
      title: 'Learn, almost forget, review: the modest algorithm of spaced repetition',
      excerpt:
        'A psychologist who tested his own memory in the nineteenth century still shapes language apps. The principle fits on one line, and the computing lies in choosing the day of the next review.',
      body: 'Hermann Ebbinghaus published in 1885 the results of years spent learning meaningless syllables and measuring how many he had lost. Ebbinghaus’s forgetting curve falls fast at first, then slowly. Ebbinghaus also observed that practice spread over several days holds better than the same practice in one sitting.\n\nIn the 1970s Sebastian Leitner turned the idea into a box of cards: a card answered correctly moves to a compartment reviewed less often, a failed one returns to the first. Piotr Woźniak’s SuperMemo made a computer do the sorting in 1987, and its SM-2 method was later used by Anki, a free and open program released in 2006.\n\nEach card in SM-2 carries an ease factor, and the next interval is roughly the previous one multiplied by that factor. More recent schedulers learn from review logs the chance that a given card is still remembered. Spaced repetition serves facts and vocabulary well; it does not replace explaining, writing or doing.',
    },
    fr: {
      title: 'Apprendre, presque oublier, revoir : le modeste algorithme de la répétition espacée',
      excerpt:
        'Un psychologue qui testait sa propre mémoire au XIXe siècle façonne encore les applications de langues. Le principe tient en une ligne ; le calcul consiste à choisir le jour de la prochaine révision.',
      body: 'Hermann Ebbinghaus publie en 1885 le fruit d’années passées à apprendre des syllabes sans signification et à mesurer ce qu’il en perdait. La courbe de l’oubli d’Ebbinghaus chute vite, puis lentement. Ebbinghaus constate aussi qu’un travail étalé sur plusieurs jours tient mieux que le même travail d’une traite.\n\nDans les années 1970, Sebastian Leitner en fait une boîte à fiches : la fiche sue passe dans un compartiment revu moins souvent, la fiche ratée revient au premier. En 1987, le logiciel SuperMemo de Piotr Woźniak confie ce tri à l’ordinateur ; sa méthode SM-2 servira ensuite à Anki, programme libre paru en 2006.\n\nDans SM-2, chaque fiche porte un facteur de facilité, et le nouvel intervalle vaut à peu près le précédent multiplié par ce facteur. Des méthodes plus récentes tirent de l’historique la probabilité qu’une fiche soit encore sue. La répétition espacée convient aux faits et au vocabulaire ; elle ne remplace ni l’explication ni l’exercice.',
    },
  },
  {
    slug: 'aaron-harold-cohen-drawing-program',
    source: 'apercu-almanac',
    subcategory: 'creative',
    topics: ['art', 'creativity', 'history'],
    hoursAgo: 24,
    en: {
      title: 'Harold Cohen spent over forty years teaching one program to draw',
      excerpt:
        'The British painter had shown at the Venice Biennale before he wrote a line of code. His program AARON was trained on no images at all: it held his own rules of drawing.',
      body: 'Harold Cohen represented Britain at the Venice Biennale in 1966 and moved to the University of California at San Diego two years later. In the early 1970s he began AARON, a program that drew by rules he wrote himself: how to close a shape, fill a space, stop in time.\n\nAARON’s first works were abstract drawings in black and white, some of them traced by a small wheeled robot that Cohen called a turtle. Plants and human figures appeared in the 1980s, and in the 1990s AARON chose colours and applied paint through a machine.\n\nAARON never looked at other people’s pictures, and that sets it apart from image generators trained on collections of images. Every ability it had was knowledge Cohen had first made explicit, for instance how the joints of an arm may bend. Cohen worked on AARON until his death in 2016.',
    },
    fr: {
      title: 'Harold Cohen, plus de quarante ans à apprendre le dessin à un seul programme',
      excerpt:
        'Le peintre britannique avait exposé à la Biennale de Venise avant d’écrire une ligne de code. Son programme AARON n’a été nourri d’aucune image : il contenait ses propres règles de dessin.',
      body: 'Harold Cohen représente le Royaume-Uni à la Biennale de Venise en 1966, puis rejoint en 1968 l’université de Californie à San Diego. Au début des années 1970, il entreprend AARON, un programme qui dessine selon des règles écrites de sa main : fermer une forme, occuper un espace, s’arrêter à temps.\n\nLes premières œuvres d’AARON sont des dessins abstraits en noir et blanc, parfois tracés par un petit robot à roues que Cohen appelait la tortue. Plantes et figures humaines apparaissent dans les années 1980 ; dans les années 1990, AARON choisit les couleurs et les applique à l’aide d’une machine.\n\nAARON n’a jamais regardé les images des autres, et c’est ce qui le sépare des générateurs entraînés sur de vastes collections. Chacune de ses capacités est un savoir que Cohen a d’abord dû formuler, par exemple la façon dont un bras se plie. Cohen y travailla jusqu’à sa mort, en 2016.',
    },
  },
  {
    slug: 'illiac-suite-computer-composition-1957',
    source: 'apercu-almanac',
    subcategory: 'creative',
    topics: ['music', 'creativity', 'probability', 'history'],
    hoursAgo: 80,
    en: {
      title: 'A string quartet by computer, in 1957: how the Illiac Suite was made',
      excerpt:
        'Two researchers with a background in chemistry borrowed a method from the study of molecules to compose music. Their four movements hold two lasting recipes of generative art: obey rules, or follow probabilities.',
      body: 'The Illiac Suite is a string quartet composed with the ILLIAC I computer at the University of Illinois by Lejaren Hiller and Leonard Isaacson. Part of the suite was played in public in August 1956, and the four movements, which its authors called experiments, were complete in 1957.\n\nHiller was trained as a chemist and knew how random numbers serve to study long molecules. In the Illiac Suite the computer proposes notes at random and rejects those that break the rules: the classical rules of counterpoint in the first two experiments, more modern ones in the third.\n\nThe fourth experiment works differently: each note is drawn according to probabilities that depend on the notes before, a Markov chain. Choosing the next element from what precedes is also the principle of a language model, on another scale. Hiller and Isaacson told the whole method in their 1959 book Experimental Music.',
    },
    fr: {
      title: 'Un quatuor à cordes par ordinateur, en 1957 : la fabrique de l’Illiac Suite',
      excerpt:
        'Deux hommes passés par la chimie empruntent à l’étude des molécules une méthode pour composer. Leurs quatre mouvements contiennent déjà deux recettes de l’art génératif : obéir à des règles, suivre des probabilités.',
      body: 'L’Illiac Suite est un quatuor à cordes composé à l’aide de l’ordinateur ILLIAC I, à l’université de l’Illinois, par Lejaren Hiller et Leonard Isaacson. Une partie de la suite est jouée en public dès août 1956, et les quatre mouvements, que ses auteurs nomment expériences, sont achevés en 1957.\n\nChimiste de formation, Hiller sait comment le hasard aide à étudier les longues molécules. Dans l’Illiac Suite, l’ordinateur propose des notes au hasard et écarte celles qui enfreignent les règles : celles du contrepoint classique dans les deux premières expériences, de plus modernes dans la troisième.\n\nLa quatrième expérience procède autrement : chaque note est tirée selon des probabilités qui dépendent des précédentes, ce qu’on nomme une chaîne de Markov. Choisir l’élément suivant d’après ce qui le précède est aussi, à une autre échelle, le principe d’un modèle de langage. Hiller et Isaacson ont exposé leur méthode en 1959 dans le livre Experimental Music.',
    },
  },
  {
    slug: 'rpa-robots-and-agents-compared',
    source: 'apercu-workshop',
    subcategory: 'automation',
    topics: ['automation', 'agents', 'enterprise', 'reliability'],
    hoursAgo: 2,
    en: {
      title: 'The robot that replays and the agent that decides: which job for which',
      excerpt:
        'Two kinds of software now click through office screens in our place. One repeats a recording and breaks when a button moves; the other copes with surprises and must be watched.',
      body: 'Robotic process automation, or RPA, is software that repeats steps recorded on a screen: open the form, copy the number, press save. An RPA robot does exactly the same thing each time, which makes it fast, cheap and easy to audit. An RPA robot also stops, or worse continues wrongly, when a field moves or a new case appears.\n\nA software agent built on a language model receives a goal and a list of tools, then chooses its next step from what it sees. The agent can read a letter written in an unforeseen way, but two identical requests may follow different paths.\n\nA simple sorting rule helps: if the work can be drawn as a flowchart that fits on a page, write the flowchart. Keep the agent for steps that require reading, and have it hand over fields that a program checks. Payments, deletions and messages sent outside should wait for a person’s approval.',
    },
    fr: {
      title: 'Le robot qui rejoue, l’agent qui décide : à chacun son travail',
      excerpt:
        'Deux sortes de logiciels cliquent désormais à notre place dans les écrans de bureau. L’un répète un enregistrement et casse quand un bouton bouge ; l’autre s’adapte, et se surveille.',
      body: 'L’automatisation robotisée des processus, ou RPA, répète des gestes enregistrés à l’écran : ouvrir le formulaire, copier le numéro, valider. Un robot RPA fait exactement la même chose à chaque fois, ce qui le rend rapide, bon marché et facile à contrôler. Un robot RPA s’arrête aussi, ou pire se trompe en silence, dès qu’un champ se déplace ou qu’un cas nouveau survient.\n\nUn agent bâti sur un modèle de langage reçoit un but et une liste d’outils, puis choisit l’étape suivante d’après ce qu’il voit. L’agent sait lire un courrier rédigé d’une façon imprévue, mais deux demandes identiques peuvent prendre deux chemins.\n\nUne règle simple aide à trier : si le travail tient dans un organigramme d’une page, programmez l’organigramme. Réservez l’agent aux étapes où il faut lire, et faites-lui remettre des champs qu’un programme vérifie. Paiements, suppressions et envois à l’extérieur attendront l’accord d’une personne.',
    },
  },
  {
    slug: 'invoice-reading-a-century-of-ocr',
    source: 'apercu-almanac',
    subcategory: 'automation',
    topics: ['automation', 'ocr', 'image recognition', 'history'],
    hoursAgo: 64,
    en: {
      title: 'Before a machine could read an invoice, people redrew the alphabet for it',
      excerpt:
        'Optical character recognition began with special typefaces, went through bank cheques and postcodes, and ended by reading any page. The last problem is no longer the letters, but what they mean.',
      body: 'Optical character recognition, or OCR, turns the picture of a text into text. In 1968 two typefaces made printing easier for machines: OCR-A, an American standard with angular letters, and OCR-B, drawn by Adrian Frutiger to stay pleasant for people. In 1976 Ray Kurzweil presented a machine for blind readers that recognised ordinary typefaces and spoke the page aloud.\n\nHandwriting yielded to learning: at Bell Labs, Yann LeCun and his colleagues trained a network on handwritten postcodes in 1989, and its successors read bank cheques in the 1990s. Tesseract, an engine developed at Hewlett-Packard from the 1980s, became open source in 2005.\n\nReading an invoice asks for more than letters: which of the five amounts is the one to pay? Position helps, and so does arithmetic. A good invoice reader checks that net amount plus tax equals the total, and passes to a person every page where the sum fails.',
    },
    fr: {
      title: 'Pour que la machine lise une facture, il a d’abord fallu redessiner l’alphabet',
      excerpt:
        'La reconnaissance de caractères a commencé par des polices spéciales, est passée par les chèques et les codes postaux, et lit désormais presque tout. Restent non les lettres, mais leur sens.',
      body: 'La reconnaissance optique de caractères, ou OCR, change l’image d’un texte en texte. En 1968, deux polices facilitent la tâche des machines : OCR-A, norme américaine aux lettres anguleuses, et OCR-B, dessinée par Adrian Frutiger pour rester agréable à l’œil. En 1976, Ray Kurzweil présente une machine pour aveugles qui reconnaît les polices ordinaires et lit la page à voix haute.\n\nL’écriture manuscrite cède à l’apprentissage : aux Bell Labs, Yann LeCun et ses collègues entraînent en 1989 un réseau sur des codes postaux manuscrits ; ses successeurs liront les chèques dans les années 1990. Tesseract, moteur conçu chez Hewlett-Packard à partir des années 1980, devient libre en 2005.\n\nLire une facture demande davantage : lequel de ces cinq montants faut-il payer ? La position aide, l’arithmétique aussi. Un bon lecteur vérifie que le montant hors taxes et la taxe font le total, et confie à une personne toute page où le compte est faux.',
    },
  },
  {
    slug: 'xcon-digital-equipment-configurator',
    source: 'apercu-almanac',
    subcategory: 'enterprise',
    topics: ['enterprise', 'expert systems', 'symbolic ai', 'history'],
    hoursAgo: 40,
    en: {
      title: 'XCON, the expert system that checked every computer before it shipped',
      excerpt:
        'At Digital Equipment, a program of rules decided which cables and cabinets went with each order. It was the first great commercial success of AI, and showed what success costs to maintain.',
      body: 'In the late 1970s a computer from Digital Equipment Corporation was sold in parts, and an order that lacked a cable or a cabinet reached the customer incomplete. John McDermott of Carnegie Mellon University wrote R1 in 1978, a program that completed such orders and laid out the machine. Digital put it to work in 1980 and named it XCON, for expert configurer.\n\nXCON was made of rules written in the language OPS5: if this part is ordered and that one is missing, then add it. By 1986 XCON had handled some 80,000 orders, and the saving was commonly put at 25 million dollars a year.\n\nNew products kept arriving, so the rules of XCON grew from hundreds to thousands and a whole team was needed to revise them. A rule added for one machine could disturb another. XCON thus taught companies two things at once: expertise can be written down, and it does not stay written.',
    },
    fr: {
      title: 'XCON, le système expert qui vérifiait chaque ordinateur avant livraison',
      excerpt:
        'Chez Digital Equipment, un programme de règles choisit les câbles et les armoires de chaque commande. Premier grand succès commercial de l’IA, il révèle aussi ce qu’un succès coûte à entretenir.',
      body: 'À la fin des années 1970, un ordinateur de Digital Equipment Corporation se vend en pièces, et une commande sans le bon câble arrive incomplète chez le client. John McDermott, de l’université Carnegie Mellon, écrit R1 en 1978 : le programme complète ces commandes et dessine l’agencement de la machine. Digital le met en service en 1980 et le baptise XCON, pour « expert configurer ».\n\nXCON est fait de règles écrites en langage OPS5 : si telle pièce est commandée et que telle autre manque, l’ajouter. En 1986, XCON a traité quelque 80 000 commandes, et l’économie est couramment chiffrée à 25 millions de dollars par an.\n\nLes nouveaux produits se succédant, les règles passent de centaines à des milliers, et il faut toute une équipe pour les réviser. Une règle ajoutée pour une machine peut en dérégler une autre. XCON donne ainsi deux leçons : l’expertise peut s’écrire, et elle ne reste pas écrite.',
    },
  },
  {
    slug: 'retrieval-for-company-documents',
    source: 'apercu-workshop',
    subcategory: 'enterprise',
    topics: ['retrieval', 'enterprise', 'language models', 'security'],
    hoursAgo: 18,
    en: {
      title: 'Asking your own documents: the five places where answers go wrong',
      excerpt:
        'An assistant that answers from company files first has to find the right page. Most failures happen before the model writes its first word, and can be tested one by one.',
      body: 'Retrieval-augmented generation means searching documents first, then asking a language model to answer from what was found. The name comes from a 2020 paper whose first author was Patrick Lewis. The merit of retrieval for a company is that a document changed this morning can be used at noon, without training anything.\n\nThe five weak places come in order. The file is badly converted, and a table becomes noise; the text is cut in the middle of an idea; the search misses the page; the page found is an old version; the model strays from it.\n\nSearch by meaning finds paraphrases but may miss a product code, which search by words finds at once, so careful systems use both. Access rights belong in the search itself: a page that the employee may not open must never reach the model. Fifty real questions with the right page noted beside each make a better test than any demonstration.',
    },
    fr: {
      title: 'Interroger ses propres documents : les cinq endroits où la réponse déraille',
      excerpt:
        'Un assistant qui répond d’après les fichiers de l’entreprise doit d’abord trouver la bonne page. La plupart des échecs surviennent avant que le modèle écrive un mot, et se testent un à un.',
      body: 'La génération augmentée par la recherche documentaire consiste à fouiller d’abord les fichiers, puis à demander à un modèle de langage de répondre d’après ce qu’on a trouvé. Son nom anglais, RAG, vient d’un article de 2020 dont Patrick Lewis est le premier auteur. Elle a un mérite pour l’entreprise : un document modifié le matin sert dès midi, sans rien réentraîner.\n\nLes cinq points faibles se suivent. Le fichier est mal converti et un tableau devient du bruit ; le texte est coupé au milieu d’une idée ; la recherche manque la page ; la page est périmée ; le modèle s’en écarte.\n\nLa recherche par le sens trouve les paraphrases mais peut manquer une référence, que la recherche par mots trouve aussitôt : mieux vaut les deux. Les droits d’accès s’appliquent dès la recherche, car une page interdite au salarié ne doit jamais atteindre le modèle. Cinquante vraies questions et leur bonne page valent mieux que toute démonstration.',
    },
  },
]
