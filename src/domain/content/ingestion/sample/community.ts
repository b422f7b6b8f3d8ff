import type { SampleArticle } from './sample-article.ts'

export const COMMUNITY_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'eu-ai-act-risk-tiers',
    source: 'apercu-primer',
    subcategory: 'policy',
    topics: ['regulation', 'law', 'europe'],
    hoursAgo: 10,
    en: {
      title: 'The European AI Act in four steps, from the forbidden to the free',
      excerpt:
        'The regulation does not ask how clever a system is, but what it is used for. A guide to its four levels of risk, with the use that belongs on each.',
      body: 'The European Union’s AI Act, Regulation (EU) 2024/1689, entered into force on 1 August 2024 and applies in stages. The AI Act sorts the uses of artificial intelligence by the harm they could do, on four levels.\n\nAt the top stand banned practices, such as social scoring or reading emotions at work and at school, medical and safety reasons excepted; the bans have applied since 2 February 2025. High-risk uses come next, among them sorting job applications, deciding on credit or marking exams; for these the act lays down duties of data quality, documentation, human oversight and accuracy.\n\nOn the third level the duty is to be open: a person must be able to know that they are talking to a machine, or that an image is a deepfake. Everything else, from spam filters to video games, carries next to no new obligation. General-purpose models have a chapter of their own, applicable since 2 August 2025.',
    },
    fr: {
      title: 'Le règlement européen sur l’IA en quatre marches, de l’interdit au libre',
      excerpt:
        'Le texte ne demande pas si un système est intelligent, mais à quoi il sert. Guide de ses quatre niveaux de risque, avec pour chacun l’usage qui lui correspond.',
      body: 'Le règlement européen sur l’intelligence artificielle, (UE) 2024/1689, est entré en vigueur le 1er août 2024 et s’applique par étapes. Le règlement range les usages de l’IA selon le tort qu’ils peuvent causer, sur quatre niveaux.\n\nTout en haut figurent les pratiques interdites, comme la notation sociale ou la lecture des émotions au travail et à l’école, sauf raisons médicales ou de sécurité ; l’interdiction vaut depuis le 2 février 2025. Viennent ensuite les usages à haut risque, comme le tri de candidatures, l’octroi de crédit ou la notation d’examens, pour lesquels le texte prévoit des exigences de qualité des données, de documentation, de contrôle humain et d’exactitude.\n\nAu troisième niveau, le devoir est de transparence : chacun doit pouvoir savoir qu’il parle à une machine ou regarde un hypertrucage. Le reste, du filtre antispam au jeu vidéo, n’entraîne presque aucune obligation nouvelle. Les modèles à usage général ont leur chapitre, applicable depuis le 2 août 2025.',
    },
  },
  {
    slug: 'gdpr-article-22-automated-decisions',
    source: 'apercu-primer',
    subcategory: 'policy',
    topics: ['regulation', 'law', 'privacy', 'europe'],
    hoursAgo: 32,
    en: {
      title: 'Refused by a machine: what article 22 of the GDPR really gives you',
      excerpt:
        'European law has long distrusted decisions taken by computer alone. What the right covers, its three exceptions, and a judgment on credit scores that made it reach further.',
      body: 'Article 22 of the GDPR, applicable since 25 May 2018, gives people the right not to be subject to a decision based solely on automated processing when it has legal effects or affects them in a similarly significant way. An online loan refused without any human review is the example given in the regulation’s own recitals.\n\nArticle 22 has three exceptions: the decision is needed for a contract, is authorised by law, or rests on explicit consent. Under a contract or consent, the person may still ask for human intervention, give their view and contest the outcome.\n\nIn December 2023 the Court of Justice of the European Union ruled in the SCHUFA case that producing a credit score can itself be such a decision, if the lender relies heavily on it. The idea is older than the GDPR: in 1978 the French data protection law already barred court decisions on human behaviour from resting on an automated profile.',
    },
    fr: {
      title: 'Refusé par une machine : ce que l’article 22 du RGPD vous donne vraiment',
      excerpt:
        'Le droit européen se méfie depuis longtemps des décisions prises par l’ordinateur seul. Ce que couvre ce droit, ses trois exceptions, et l’arrêt sur les notes de crédit qui l’a étendu.',
      body: 'L’article 22 du RGPD, applicable depuis le 25 mai 2018, donne le droit de ne pas faire l’objet d’une décision fondée exclusivement sur un traitement automatisé, si elle produit des effets juridiques ou affecte la personne de façon significative. Le crédit demandé en ligne et refusé sans intervention humaine est l’exemple donné dans ses considérants.\n\nL’article 22 connaît trois exceptions : la décision est nécessaire à un contrat, autorisée par la loi, ou fondée sur un consentement explicite. Avec un contrat ou un consentement, la personne peut encore demander l’intervention d’un humain, donner son avis et contester.\n\nEn décembre 2023, la Cour de justice de l’Union européenne a jugé, dans l’affaire SCHUFA, que produire une note de crédit peut constituer une telle décision, si le prêteur s’y fie de manière déterminante. L’idée est ancienne : dès 1978, la loi « informatique et libertés » interdisait qu’une décision de justice sur un comportement repose sur un profil automatisé.',
    },
  },
  {
    slug: 'text-and-data-mining-exceptions',
    source: 'apercu-primer',
    subcategory: 'policy',
    topics: ['copyright', 'law', 'europe', 'training'],
    hoursAgo: 44,
    en: {
      title: 'May a machine read everything? Text mining and copyright, explained',
      excerpt:
        'Training a model means copying works, if only for a moment. Europe, Japan and the United States draw the line of what is allowed in three different places, and say who may object.',
      body: 'Text and data mining means having a computer analyse large quantities of works to find patterns. Mining usually requires making copies, and copying is the act that copyright reserves to the author.\n\nEuropean directive 2019/790 answers with two exceptions. Article 3 lets research organisations and cultural heritage institutions mine, for scientific research, works to which they have lawful access, and a contract cannot forbid it. Article 4 opens the mining of lawfully accessible works to everyone, for any purpose, unless the rightsholder has expressly reserved the right, by machine-readable means for works put online.\n\nThe European AI Act requires providers of general-purpose models to have a policy for respecting such reservations. Japan’s law, as amended in 2018, allows use for information analysis without asking, provided the author’s interests are not unreasonably harmed. The United States has no such article: its courts weigh each case under fair use.',
    },
    fr: {
      title: 'La machine a-t-elle le droit de tout lire ? La fouille de textes et le droit d’auteur',
      excerpt:
        'Entraîner un modèle, c’est copier des œuvres, ne serait-ce qu’un instant. L’Europe, le Japon et les États-Unis placent la limite à trois endroits différents, et disent qui peut s’opposer.',
      body: 'La fouille de textes et de données consiste à faire analyser par un ordinateur de grandes quantités d’œuvres pour y trouver des régularités. La fouille suppose d’ordinaire des copies, et copier est justement l’acte que le droit d’auteur réserve à l’auteur.\n\nLa directive européenne 2019/790 répond par deux exceptions. L’article 3 autorise les organismes de recherche et les institutions du patrimoine à fouiller, pour la science, des œuvres auxquelles ils accèdent licitement, sans qu’un contrat puisse l’interdire. L’article 4 l’ouvre à tous et pour tout usage, à moins que le titulaire n’ait réservé ses droits, par un procédé lisible par machine pour les œuvres en ligne.\n\nLe règlement européen sur l’IA demande aux fournisseurs de modèles à usage général une politique pour respecter ces réserves. Le Japon, par une loi modifiée en 2018, permet l’analyse sans demander, tant que l’auteur n’est pas indûment lésé. Aux États-Unis, le juge apprécie chaque cas au titre du « fair use ».',
    },
  },
  {
    slug: 'asilomar-principles-2017',
    source: 'apercu-almanac',
    subcategory: 'policy',
    topics: ['regulation', 'conferences', 'history'],
    hoursAgo: 16,
    en: {
      title: 'Asilomar, 2017: what twenty-three principles could and could not do',
      excerpt:
        'Researchers met on the Californian coast, where biologists had once debated gene splicing, and wrote rules for AI. The list bound nobody, and others took the exercise further.',
      body: 'The Asilomar principles for artificial intelligence were drawn up in January 2017 at a conference of the Future of Life Institute in California. The place was a reminder: in February 1975 biologists, Paul Berg among them, had met at Asilomar to agree on precautions for recombinant DNA.\n\nThe Asilomar list of 2017 holds 23 principles in three groups: research, ethics and values, longer-term issues. A statement was kept only if at least 90% of the participants agreed with it, which favours general wording. The principles ask for safety, transparency of failures and shared benefit; they name no authority, no deadline and no penalty.\n\nGovernments followed with texts of their own. In May 2019 the OECD adopted the first intergovernmental principles on AI, and in November 2021 the member states of UNESCO adopted a recommendation on its ethics. Such texts do not bind courts, but they supply the vocabulary that binding laws then use.',
    },
    fr: {
      title: 'Asilomar, 2017 : ce que peuvent, et ne peuvent pas, vingt-trois principes',
      excerpt:
        'Des chercheurs se réunissent sur la côte californienne, là où des biologistes avaient débattu des manipulations génétiques, et rédigent des règles pour l’IA. Elles n’engageaient personne ; d’autres ont suivi.',
      body: 'Les principes d’Asilomar sur l’intelligence artificielle ont été rédigés en janvier 2017, en Californie, lors d’une conférence du Future of Life Institute. Le lieu est un rappel : en février 1975, des biologistes, dont Paul Berg, s’y étaient accordés sur les précautions à prendre avec l’ADN recombinant.\n\nLa liste de 2017 compte 23 principes en trois groupes : la recherche, l’éthique et les valeurs, le long terme. Un énoncé n’était gardé que si 90 % au moins des participants l’approuvaient, ce qui favorise les formules générales. On y demande sûreté, transparence des défaillances et bénéfices partagés ; on n’y trouve ni autorité, ni délai, ni sanction.\n\nLes États ont suivi avec leurs propres textes. En mai 2019, l’OCDE adopte les premiers principes intergouvernementaux sur l’IA ; en novembre 2021, les États membres de l’Unesco adoptent une recommandation sur son éthique. Ces textes ne lient pas les tribunaux, mais fournissent le vocabulaire que les lois contraignantes reprennent.',
    },
  },
  {
    slug: 'captchas-a-test-that-machines-passed',
    source: 'apercu-almanac',
    subcategory: 'society',
    topics: ['security', 'image recognition', 'turing test', 'history'],
    hoursAgo: 22,
    en: {
      title: 'The captcha, a small exam set by machines until machines passed it',
      excerpt:
        'Those crooked letters kept robots out, then helped digitise books, then stopped working. The history of a test that was built to fail, and of the people it shut out.',
      body: 'A captcha is an automatic test meant to let people through and stop programs; in 1997 the search engine AltaVista already used distorted letters for the purpose. The word captcha was coined in 2000 at Carnegie Mellon by Luis von Ahn, Manuel Blum, Nicholas Hopper and John Langford, as an acronym that names Turing’s test.\n\nIn 2007 reCAPTCHA gave the effort a use: people typed words that scanners had failed to read in old books and newspapers. A known word checked the person, an unknown one received a vote. Google bought reCAPTCHA in 2009.\n\nCaptchas were designed with a wager: either they hold, or someone solves a useful problem in machine vision. The second happened, and a study presented in 2023 found programs faster and more accurate than people on many kinds of captcha. Blind readers had paid the price from the start.',
    },
    fr: {
      title: 'Le captcha, petit examen que les machines ont fini par réussir',
      excerpt:
        'Ces lettres tordues ont arrêté les robots, puis aidé à numériser des livres, puis cessé de servir. Histoire d’un test conçu pour être battu, et de ceux qu’il laissait dehors.',
      body: 'Un captcha est un test automatique censé laisser passer les personnes et arrêter les programmes ; dès 1997, le moteur AltaVista y emploie des lettres déformées. Le mot captcha est forgé en 2000 à Carnegie Mellon par Luis von Ahn, Manuel Blum, Nicholas Hopper et John Langford : c’est un acronyme où figure le test de Turing.\n\nEn 2007, reCAPTCHA donne une utilité à l’effort : on y tape des mots que les scanners n’ont pas su lire dans de vieux livres et journaux. Un mot connu vérifie la personne, un mot inconnu reçoit un vote. Google rachète reCAPTCHA en 2009.\n\nLe captcha reposait sur un pari : ou il tient, ou quelqu’un résout un problème utile de vision artificielle. C’est le second cas qui s’est produit : selon une étude présentée en 2023, des programmes résolvent bien des sortes de captchas plus vite et mieux que les humains. Les lecteurs aveugles en payaient le prix depuis le début.',
    },
  },
  {
    slug: 'accessibility-and-ai-from-kurzweil-to-captions',
    source: 'apercu-almanac',
    subcategory: 'society',
    topics: ['accessibility', 'history', 'ocr', 'speech'],
    hoursAgo: 88,
    en: {
      title: 'Reading aloud, describing, captioning: AI’s oldest good deeds',
      excerpt:
        'Long before chatbots, machines that read, listened and described were made for people who could not see or hear. What they changed, where they still fail, and what European law now requires.',
      body: 'Ray Kurzweil presented in January 1976 a machine that scanned a printed page and spoke it aloud for blind readers. The Kurzweil machine combined a flatbed scanner, recognition of ordinary typefaces and speech synthesis, three techniques that later became everyday tools for everyone.\n\nCaptions followed. In 2009 YouTube introduced automatic captions made by speech recognition, and in 2016 Facebook began to generate short descriptions of photographs for screen readers. Captions and descriptions made by machine remain drafts: recognition stumbles on names and accents, and a description may list objects while missing the point of the picture.\n\nThe web’s guidelines for accessibility, first published by the W3C in 1999, ask for a text that serves the same purpose as the image. A machine does not know that purpose; the author does. The European Accessibility Act has required many digital products and services to be usable by people with disabilities since 28 June 2025.',
    },
    fr: {
      title: 'Lire à voix haute, décrire, sous-titrer : les plus anciens bienfaits de l’IA',
      excerpt:
        'Bien avant les robots conversationnels, des machines lisaient, écoutaient et décrivaient pour qui ne voyait ou n’entendait pas. Ce qu’elles ont changé, où elles échouent, ce qu’exige le droit européen.',
      body: 'En janvier 1976, Ray Kurzweil présente une machine qui numérise une page imprimée et la lit à voix haute aux aveugles. La machine de Kurzweil réunit un scanner à plat, la reconnaissance des polices ordinaires et la synthèse vocale, trois techniques devenues depuis l’affaire de tous.\n\nLes sous-titres suivent. En 2009, YouTube lance des sous-titres automatiques tirés de la reconnaissance vocale ; en 2016, Facebook commence à décrire brièvement les photos pour les lecteurs d’écran. Sous-titres et descriptions automatiques restent des brouillons : la machine trébuche sur les noms et les accents, et une description peut nommer les objets et manquer le propos de l’image.\n\nLes règles d’accessibilité du web, publiées par le W3C dès 1999, demandent un texte qui remplit la même fonction que l’image. Cette fonction, la machine l’ignore ; l’auteur la connaît. Depuis le 28 juin 2025, l’acte européen sur l’accessibilité impose que de nombreux produits et services numériques soient utilisables par les personnes handicapées.',
    },
  },
  {
    slug: 'carbon-of-a-query-what-is-certain',
    source: 'apercu-primer',
    subcategory: 'society',
    topics: ['energy', 'costs', 'inference'],
    hoursAgo: 104,
    en: {
      title: 'The carbon of one question to an AI: what can be said for certain',
      excerpt:
        'Figures for the footprint of a query differ by factors of ten, and several can be right at once. One multiplication shows why, and what to ask before repeating a figure.',
      body: 'The carbon of a query is the energy it takes, in kilowatt-hours, multiplied by the carbon emitted for each kilowatt-hour where the computer stands. Both numbers vary widely: a short answer from a small model costs far less than a long piece of reasoning from a large one, and electricity from coal emits many times more than electricity from wind or nuclear plants.\n\nHere is the calculation for an answer that takes 1 watt-hour. On a grid that emits 50 grams per kilowatt-hour it amounts to 0.05 gram of CO₂, on a grid at 500 grams to ten times more.\n\nThree things are easily forgotten in such figures: the cooling and losses of the data centre, the manufacture of the machines, and the training, which is paid once and shared among all queries. The International Energy Agency put the electricity of all data centres in 2024 at about 1.5% of world consumption; AI is only a part of it.',
    },
    fr: {
      title: 'Le carbone d’une question posée à l’IA : ce qu’on peut affirmer',
      excerpt:
        'D’une source à l’autre, l’empreinte d’une requête varie d’un facteur dix, et plusieurs chiffres peuvent être exacts. Une multiplication montre pourquoi, et quoi demander avant d’en répéter un.',
      body: 'Le carbone d’une requête est l’énergie qu’elle consomme, en kilowattheures, multipliée par le carbone émis pour chaque kilowattheure là où se trouve la machine. Les deux nombres varient beaucoup : la réponse courte d’un petit modèle coûte bien moins qu’un long raisonnement d’un grand, et l’électricité du charbon émet bien plus que celle du vent ou du nucléaire.\n\nSoit une réponse qui demande 1 wattheure. Sur un réseau à 50 grammes par kilowattheure, elle pèse 0,05 gramme de CO₂ ; sur un réseau à 500 grammes, dix fois plus.\n\nTrois postes s’oublient facilement : le refroidissement et les pertes du centre de données, la fabrication des machines, et l’entraînement, payé une fois puis réparti entre toutes les requêtes. L’Agence internationale de l’énergie situe l’électricité de l’ensemble des centres de données, en 2024, autour de 1,5 % de la consommation mondiale ; l’IA n’en est qu’une partie.',
    },
  },
  {
    slug: 'dartmouth-workshop-1956',
    source: 'apercu-almanac',
    subcategory: 'events',
    topics: ['conferences', 'symbolic ai', 'history'],
    hoursAgo: 118,
    en: {
      title: 'Summer 1956: the seminar that gave artificial intelligence its name',
      excerpt:
        'Four researchers asked a foundation for money and two months. What they hoped for, who came to Dartmouth College, and the program that two visitors had already written.',
      body: 'In August 1955 John McCarthy, Marvin Minsky, Nathaniel Rochester and Claude Shannon wrote a proposal for a summer study at Dartmouth College, in New Hampshire, under a new expression: artificial intelligence. The Rockefeller Foundation, asked for 13,500 dollars, granted 7,500.\n\nThe Dartmouth workshop lasted for part of the summer of 1956, with visitors who came and went. The Dartmouth proposal started from the conjecture that every aspect of learning or intelligence can in principle be described precisely enough for a machine to simulate it. The proposal’s subjects are still familiar: language, neuron nets, abstraction, self-improvement, randomness and creativity.\n\nAllen Newell and Herbert Simon brought the most finished result, the Logic Theorist, written with Cliff Shaw, which proved theorems from Principia Mathematica. Dartmouth produced no joint theory. The meeting gave a name, a programme and a first acquaintance to the people who would lead the field for the next twenty years.',
    },
    fr: {
      title: 'Été 1956 : le séminaire qui a donné son nom à l’intelligence artificielle',
      excerpt:
        'Quatre chercheurs demandent à une fondation de l’argent et deux mois. Ce qu’ils espéraient, qui vint à Dartmouth, et le programme que deux visiteurs avaient déjà écrit.',
      body: 'En août 1955, John McCarthy, Marvin Minsky, Nathaniel Rochester et Claude Shannon rédigent un projet d’étude d’été au Dartmouth College, dans le New Hampshire, sous une expression neuve : artificial intelligence. La fondation Rockefeller, sollicitée pour 13 500 dollars, en accorde 7 500.\n\nL’atelier de Dartmouth occupe une partie de l’été 1956, avec des visiteurs qui vont et viennent. Le projet de Dartmouth part d’une conjecture : tout aspect de l’apprentissage ou de l’intelligence pourrait, en principe, être décrit assez précisément pour qu’une machine le simule. Les thèmes annoncés sont restés familiers : langage, réseaux de neurones, abstraction, amélioration de soi, hasard et créativité.\n\nAllen Newell et Herbert Simon apportent le résultat le plus abouti, le Logic Theorist, écrit avec Cliff Shaw, qui démontre des théorèmes des Principia Mathematica. Dartmouth ne produit aucune théorie commune. La rencontre donne un nom, un programme et des liens à ceux qui mèneront la discipline pendant vingt ans.',
    },
  },
  {
    slug: 'neurips-from-a-small-meeting-to-a-crowd',
    source: 'apercu-almanac',
    subcategory: 'events',
    topics: ['conferences', 'neural networks', 'evaluation', 'history'],
    hoursAgo: 130,
    en: {
      title: 'NeurIPS, the small meeting on neural networks that sold out in minutes',
      excerpt:
        'First held in Denver in 1987, the conference outgrew its cities, its name and perhaps its way of choosing papers. It also ran an experiment on its own judgment, with a sobering result.',
      body: 'The conference now called NeurIPS met for the first time in 1987 in Denver, bringing together engineers, physicists and biologists interested in neural networks. Papers that changed the field were first presented there, among them AlexNet in 2012 and the Transformer architecture in 2017.\n\nSuccess changed its scale. In 2018 the main tickets for NeurIPS were gone in less than twelve minutes, and in 2019 about 13,000 people attended in Vancouver. In November 2018 the organisers also replaced the old abbreviation, NIPS, by NeurIPS.\n\nIn 2014 Corinna Cortes and Neil Lawrence, who chaired the programme, tested its reviewing: 166 papers were judged by two independent committees, which disagreed on about a quarter of them. A paper that only one committee would have taken may therefore owe its place partly to chance. For a reader the lesson is practical: acceptance at NeurIPS is a sign of quality, not a proof.',
    },
    fr: {
      title: 'NeurIPS, le petit colloque sur les neurones qui affiche complet en quelques minutes',
      excerpt:
        'Née à Denver en 1987, la conférence a débordé ses villes, son nom et peut-être sa façon de choisir. Elle a aussi mis son propre jugement à l’épreuve, avec un résultat dégrisant.',
      body: 'La conférence aujourd’hui nommée NeurIPS se tient pour la première fois en 1987 à Denver et réunit ingénieurs, physiciens et biologistes intéressés par les réseaux de neurones. Des articles décisifs y sont présentés, dont AlexNet en 2012 et l’architecture Transformer en 2017.\n\nLe succès change l’échelle. En 2018, les billets principaux de NeurIPS partent en moins de douze minutes, et en 2019 près de 13 000 personnes se retrouvent à Vancouver. En novembre 2018, les organisateurs remplacent aussi l’ancien sigle, NIPS, par NeurIPS.\n\nEn 2014, Corinna Cortes et Neil Lawrence, qui président le programme, éprouvent la sélection : 166 articles sont jugés par deux comités indépendants, en désaccord sur un quart d’entre eux environ. Un article qu’un seul comité aurait retenu doit donc en partie sa place au hasard. La leçon est pratique : être accepté à NeurIPS est un signe de qualité, non une preuve.',
    },
  },
  {
    slug: 'loebner-prize-turing-test-on-stage',
    source: 'apercu-almanac',
    subcategory: 'events',
    topics: ['turing test', 'chatbots', 'evaluation', 'history'],
    hoursAgo: 142,
    en: {
      title: 'Twenty-eight years of the Loebner prize, or Turing’s test on a stage',
      excerpt:
        'Alan Turing proposed a thought experiment in 1950; from 1991 a contest acted it out every year. Its winners show what the test rewards, and why few researchers took part.',
      body: 'Alan Turing asked in 1950, in the journal Mind, whether a judge conversing in writing could tell a machine from a person. In that article he supposed that in about fifty years an average judge would be right no more than 70% of the time after five minutes.\n\nHugh Loebner financed a yearly contest on that model, first held in 1991 at the Computer Museum in Boston. The Loebner prize went to the program judged most human among those present. A.L.I.C.E., by Richard Wallace, won it three times between 2000 and 2004; Mitsuku, by Steve Worswick, won five from 2013 to 2019, when the contest ended.\n\nThe Loebner prize had severe critics, Marvin Minsky among them, and observers noted that dodging, jokes and typing errors paid better than understanding. Any test by imitation keeps the same weak point, that it measures the judge as well as the machine. The strength of Turing’s idea is to need no definition of intelligence.',
    },
    fr: {
      title: 'Vingt-huit ans de prix Loebner, ou le test de Turing monté sur scène',
      excerpt:
        'Alan Turing imagine une expérience de pensée en 1950 ; à partir de 1991, un concours la joue chaque année. Ses lauréats disent ce que le test récompense, et pourquoi les chercheurs s’en méfiaient.',
      body: 'En 1950, dans la revue Mind, Alan Turing demande si un juge conversant par écrit saurait distinguer une machine d’une personne. Dans cet article, il suppose qu’au bout d’une cinquantaine d’années un juge moyen n’aurait pas raison plus de 70 % du temps après cinq minutes.\n\nHugh Loebner finance un concours annuel sur ce modèle, ouvert en 1991 au Computer Museum de Boston. Le prix Loebner va au programme jugé le plus humain parmi les présents. A.L.I.C.E., de Richard Wallace, l’emporte trois fois entre 2000 et 2004 ; Mitsuku, de Steve Worswick, cinq fois entre 2013 et 2019, dernière année du concours.\n\nLe prix Loebner eut de sévères critiques, dont Marvin Minsky, et des observateurs notaient que l’esquive, la plaisanterie et la faute de frappe y payaient mieux que la compréhension. Tout test par imitation garde cette faiblesse : il mesure le juge autant que la machine. La force de l’idée de Turing est de se passer d’une définition de l’intelligence.',
    },
  },
]
