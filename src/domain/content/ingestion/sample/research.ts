import { paragraphs, type SampleArticle } from './sample-article.ts'

export const RESEARCH_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'turing-1950-imitation-game',
    source: 'apercu-almanac',
    subcategory: 'papers',
    topics: ['turing test', 'evaluation', 'history'],
    hoursAgo: 3,
    en: {
      title: 'What Alan Turing really asked in 1950',
      excerpt:
        'The famous test is only part of the paper. In 1950, Alan Turing replaced a vague question by a game, answered nine objections and proposed teaching machines rather than programming them.',
      body: paragraphs(
        'Alan Turing’s “Computing Machinery and Intelligence” appeared in the journal Mind in October 1950. Its opening question, whether machines can think, is set aside as too vague and replaced by an imitation game, in which an interrogator exchanges typed messages and must tell the machine from the human.',
        'Turing offered a measurable guess: in about fifty years, an average interrogator would have no more than a 70% chance of identifying the machine correctly after five minutes of questions. Much of the paper then examines nine objections, from theology to the argument, credited to Ada Lovelace, that a machine can originate nothing.',
        'The last section is the least quoted and perhaps the most fertile. Turing suggests building a program that resembles a child’s mind and educating it with rewards and punishments. Passing the imitation game shows that a machine can be mistaken for a person in conversation; whether that amounts to thought remains a matter of debate.',
      ),
    },
    fr: {
      title: 'Ce qu’Alan Turing demandait vraiment en 1950',
      excerpt:
        'Le célèbre test n’est qu’une partie de l’article. En 1950, Alan Turing remplace une question vague par un jeu, répond à neuf objections et propose d’instruire les machines plutôt que de les programmer.',
      body: paragraphs(
        'L’article d’Alan Turing « Computing Machinery and Intelligence » paraît dans la revue « Mind » en octobre 1950. Sa question de départ, les machines peuvent-elles penser, y est écartée comme trop vague au profit d’un jeu d’imitation : un interrogateur échange des messages dactylographiés et doit distinguer la machine de l’humain.',
        'Turing avance un pronostic mesurable : une cinquantaine d’années plus tard, un interrogateur moyen n’aurait pas plus de 70 % de chances d’identifier correctement la machine après cinq minutes de questions. Une bonne part du texte examine neuf objections, de la théologie à l’argument, attribué à Ada Lovelace, selon lequel une machine ne crée rien.',
        'La dernière section est la moins citée et peut-être la plus féconde. Turing y suggère d’écrire un programme semblable à l’esprit d’un enfant, puis de l’éduquer par récompenses et punitions. Réussir le jeu d’imitation prouve qu’une machine peut passer pour une personne ; savoir si cela vaut pensée reste débattu.',
      ),
    },
  },
  {
    slug: 'attention-2017-paper',
    source: 'apercu-primer',
    subcategory: 'papers',
    topics: ['attention', 'language models', 'deep learning', 'history'],
    hoursAgo: 17,
    en: {
      title: '“Attention Is All You Need”: the 2017 paper, explained',
      excerpt:
        'Eight authors, one translation task and a design that dropped recurrence altogether. What attention computes, what the 2017 transformer measured and why the method grows costly with long texts.',
      body: paragraphs(
        'Posted in June 2017 by eight authors, most of them at Google, “Attention Is All You Need” introduced the transformer. Recurrent networks of the time read a sentence word after word; the transformer handles all positions at once, which suits graphics processors far better.',
        'Attention lets every position ask which others matter to it. Each token produces a query, a key and a value, and the match between a query and all the keys decides how the values are mixed. Dzmitry Bahdanau, Kyunghyun Cho and Yoshua Bengio had already used attention in 2014, as a helper to a recurrent translation system.',
        'On the WMT 2014 English-to-German test, the larger transformer scored 28.4 BLEU after three and a half days on eight graphics processors, a record for its day. Every token is compared with every other, so doubling the length of a text quadruples the number of comparisons.',
      ),
    },
    fr: {
      title: '« Attention Is All You Need » : l’article de 2017, expliqué',
      excerpt:
        'Huit auteurs, une épreuve de traduction et une architecture qui se passe de récurrence. Ce que calcule l’attention, ce que mesurait le transformeur de 2017 et pourquoi les longs textes lui coûtent cher.',
      body: paragraphs(
        'Mis en ligne en juin 2017 par huit auteurs, pour la plupart chez Google, « Attention Is All You Need » présente le transformeur. Les réseaux récurrents de l’époque lisaient une phrase mot après mot ; le transformeur traite toutes les positions à la fois, ce qui convient bien mieux aux processeurs graphiques.',
        'L’attention permet à chaque position de demander lesquelles des autres lui importent. Chaque jeton produit une requête, une clé et une valeur, et l’accord entre une requête et toutes les clés décide du mélange des valeurs. Dzmitry Bahdanau, Kyunghyun Cho et Yoshua Bengio employaient déjà l’attention en 2014, en appui d’un système de traduction récurrent.',
        'Sur l’épreuve anglais-allemand WMT 2014, le grand transformeur obtient 28,4 points BLEU après trois jours et demi sur huit processeurs graphiques, un record pour l’époque. Chaque jeton étant comparé à tous les autres, un texte deux fois plus long demande quatre fois plus de comparaisons.',
      ),
    },
  },
  {
    slug: 'perceptron-1958',
    source: 'apercu-almanac',
    subcategory: 'papers',
    topics: ['neural networks', 'training', 'history'],
    hoursAgo: 85,
    en: {
      title: 'The perceptron of 1958: a machine that adjusted its own weights',
      excerpt:
        'Frank Rosenblatt’s perceptron learned from its mistakes, drew great hopes and met a mathematical wall. Its rule of learning still opens many courses on neural networks.',
      body: paragraphs(
        'Frank Rosenblatt, a psychologist at the Cornell Aeronautical Laboratory, described the perceptron in Psychological Review in 1958. A perceptron multiplies its inputs by weights, adds them up and answers yes when the sum passes a threshold. Learning happens only on mistakes: each error nudges the weights towards the right answer.',
        'The Mark I Perceptron, built after simulations on an IBM 704 computer, looked at the world through a grid of 400 photocells. Its adjustable weights were potentiometers turned by electric motors.',
        'Marvin Minsky and Seymour Papert showed in their 1969 book Perceptrons what a single layer cannot do, including deciding whether exactly one of two inputs is on. Several layers lift that restriction, but no practical way of training them was widely known at the time. Interest in neural networks faded during the 1970s and returned with backpropagation in the 1980s.',
      ),
    },
    fr: {
      title: 'Le perceptron de 1958, une machine qui réglait elle-même ses poids',
      excerpt:
        'Le perceptron de Frank Rosenblatt apprenait de ses erreurs, souleva de grands espoirs et buta sur un mur mathématique. Sa règle d’apprentissage ouvre encore bien des cours sur les réseaux de neurones.',
      body: paragraphs(
        'Frank Rosenblatt, psychologue au Cornell Aeronautical Laboratory, décrit le perceptron dans la « Psychological Review » en 1958. Un perceptron multiplie ses entrées par des poids, les additionne et répond oui quand la somme dépasse un seuil. L’apprentissage n’a lieu que sur les fautes : chaque erreur pousse un peu les poids vers la bonne réponse.',
        'Le Mark I Perceptron, construit après des simulations sur un ordinateur IBM 704, regardait le monde par une grille de 400 cellules photoélectriques. Ses poids réglables étaient des potentiomètres tournés par des moteurs électriques.',
        'Marvin Minsky et Seymour Papert montrent en 1969, dans leur livre « Perceptrons », ce qu’une couche unique ne peut pas faire, par exemple décider si une seule de deux entrées est active. Plusieurs couches lèvent l’obstacle, mais aucune façon pratique de les entraîner n’était alors largement connue. L’intérêt pour les réseaux de neurones retombe dans les années 1970 et renaît avec la rétropropagation, dans les années 1980.',
      ),
    },
  },
  {
    slug: 'shannon-predicts-english',
    source: 'apercu-almanac',
    subcategory: 'papers',
    topics: ['information theory', 'language models', 'probability', 'history'],
    hoursAgo: 109,
    en: {
      title: 'Claude Shannon’s guessing game, an ancestor of language models',
      excerpt:
        'Long before neural networks wrote text, Claude Shannon asked readers to guess the next letter. His 1951 measurement of English rests on the same task that language models train on.',
      body: paragraphs(
        'Claude Shannon treated language as a matter of prediction. In his founding paper of 1948, he generated imitations of English in which each letter or word was drawn according to those just before it. Longer contexts gave imitations that looked more like English.',
        'In “Prediction and Entropy of Printed English”, published in 1951 in the Bell System Technical Journal, a reader uncovers a text letter by letter and guesses each one. With 26 letters and the space, a blind guess would need about 4.75 bits per character. From the number of attempts his readers needed, Shannon estimated that English carries between 0.6 and 1.3 bits per letter when about a hundred preceding characters are known.',
        'Modern language models are trained on a similar game with tokens instead of letters. Their usual score, called perplexity, is a direct heir of Shannon’s entropy: the better the prediction, the lower the number.',
      ),
    },
    fr: {
      title: 'Le jeu de devinettes de Claude Shannon, ancêtre des modèles de langage',
      excerpt:
        'Bien avant les réseaux qui écrivent, Claude Shannon faisait deviner à des lecteurs la lettre suivante. Sa mesure de l’anglais, en 1951, repose sur l’exercice même qui entraîne les modèles de langage.',
      body: paragraphs(
        'Claude Shannon voyait dans la langue une affaire de prédiction. Dans son article fondateur de 1948, il fabrique des imitations de l’anglais où chaque lettre ou chaque mot est tiré au sort d’après ceux qui le précèdent. Plus le contexte s’allonge, plus l’imitation ressemble à de l’anglais.',
        'Dans « Prediction and Entropy of Printed English », publié en 1951 par le « Bell System Technical Journal », un lecteur découvre un texte lettre après lettre et devine chacune. Avec 26 lettres et l’espace, deviner à l’aveugle demanderait environ 4,75 bits par caractère. D’après le nombre d’essais de ses lecteurs, Shannon estime que l’anglais porte de 0,6 à 1,3 bit par lettre quand on connaît une centaine de caractères précédents.',
        'Les modèles de langage modernes s’entraînent à un jeu semblable, avec des jetons au lieu de lettres. Leur note habituelle, la perplexité, descend tout droit de l’entropie de Shannon : mieux le modèle prédit, plus elle baisse.',
      ),
    },
  },
  {
    slug: 'deep-blue-1997',
    source: 'apercu-almanac',
    subcategory: 'breakthroughs',
    topics: ['games', 'search', 'history'],
    hoursAgo: 27,
    en: {
      title: 'Deep Blue, 1997: how brute calculation beat Garry Kasparov',
      excerpt:
        'In May 1997 a machine won a match against the reigning world chess champion. Deep Blue did it with special chips, opening books and search rather than machine learning as we know it.',
      body: paragraphs(
        'Garry Kasparov lost a six-game match to IBM’s Deep Blue in New York in May 1997, by three and a half points to two and a half. Kasparov had won the previous match four to two in Philadelphia in February 1996, although he lost its first game.',
        'Deep Blue was built by a team that included Feng-hsiung Hsu, Murray Campbell and Joseph Hoane. Its 480 purpose-built chess chips allowed the machine to examine about 200 million positions per second, against a few for a human player. Alpha-beta pruning spared it the lines that a good opponent would never allow, and chess masters helped to tune its evaluation and its opening book.',
        'Deep Blue could do nothing but play chess. Its victory showed how far search and specialised hardware can go, and left aside the other road, machines that learn a game from experience, opened in the 1950s by Arthur Samuel’s checkers program.',
      ),
    },
    fr: {
      title: 'Deep Blue, 1997 : quand le calcul l’emporta sur Garry Kasparov',
      excerpt:
        'En mai 1997, une machine gagne un match contre le champion du monde d’échecs en titre. Deep Blue y parvient par des puces spéciales, des bibliothèques d’ouvertures et l’exploration de variantes, plus que par l’apprentissage automatique.',
      body: paragraphs(
        'Garry Kasparov perd à New York, en mai 1997, un match en six parties contre Deep Blue, la machine d’IBM, par trois points et demi à deux et demi. Kasparov avait gagné le match précédent quatre à deux, à Philadelphie en février 1996, non sans en perdre la première partie.',
        'Deep Blue est l’œuvre d’une équipe où figuraient Feng-hsiung Hsu, Murray Campbell et Joseph Hoane. Ses 480 puces conçues pour les échecs lui permettaient d’examiner quelque 200 millions de positions par seconde, contre une poignée pour un joueur humain. L’élagage alpha-bêta lui épargnait les variantes qu’un bon adversaire n’accepterait jamais, et des maîtres aidèrent à régler son évaluation et ses ouvertures.',
        'Deep Blue ne savait que jouer aux échecs. Sa victoire a montré jusqu’où vont l’exploration et un matériel spécialisé, laissant de côté l’autre voie, l’apprentissage par l’expérience, ouverte dès les années 1950 par le programme de dames d’Arthur Samuel.',
      ),
    },
  },
  {
    slug: 'alphago-move-37',
    source: 'apercu-almanac',
    subcategory: 'breakthroughs',
    topics: ['games', 'reinforcement learning', 'search', 'deep learning', 'history'],
    hoursAgo: 47,
    en: {
      title: 'AlphaGo against Lee Sedol: five games, move 37 and move 78',
      excerpt:
        'Go resisted brute calculation for decades. In Seoul, in March 2016, a program that combined learned intuition and search won four games out of five, and lost one to a remarkable human move.',
      body: paragraphs(
        'AlphaGo, built by DeepMind, beat Lee Sedol four games to one in Seoul between 9 and 15 March 2016. Go offers far too many continuations for exhaustive search, and no simple count tells who is ahead in the middle of a game.',
        'AlphaGo combined two kinds of neural network with Monte Carlo tree search: one network proposed plausible moves, the other estimated the chances of winning. Training began with games played by humans and went on with games of the program against itself.',
        'Move 37 of the second game, on the right side of the board, startled professional commentators and proved strong. Move 78 of the fourth game, found by Lee Sedol, turned that game and gave him his only win. AlphaGo Zero, described in 2017, learned from self-play alone and beat the version that had faced Lee Sedol by 100 games to none.',
      ),
    },
    fr: {
      title: 'AlphaGo contre Lee Sedol : cinq parties, un coup 37 et un coup 78',
      excerpt:
        'Le go a résisté au calcul brut pendant des décennies. À Séoul, en mars 2016, un programme alliant intuition apprise et exploration gagne quatre parties sur cinq, et en perd une sur un coup humain remarquable.',
      body: paragraphs(
        'AlphaGo, programme de DeepMind, bat Lee Sedol par quatre parties à une à Séoul, entre le 9 et le 15 mars 2016. Le go offre beaucoup trop de suites possibles pour une exploration exhaustive, et aucun décompte simple n’indique qui mène en milieu de partie.',
        'AlphaGo mariait deux sortes de réseaux de neurones à une recherche arborescente de Monte-Carlo : l’un proposait des coups plausibles, l’autre estimait les chances de gagner. L’entraînement partait de parties humaines, puis se poursuivait par des parties du programme contre lui-même.',
        'Le coup 37 de la deuxième partie, sur le côté droit du plateau, stupéfia les commentateurs professionnels et se révéla fort. Le coup 78 de la quatrième, trouvé par Lee Sedol, renversa la partie et lui valut sa seule victoire. AlphaGo Zero, décrit en 2017, apprit seul en jouant contre lui-même et battit par 100 parties à zéro la version qui avait affronté Lee Sedol.',
      ),
    },
  },
  {
    slug: 'logic-theorist-1956',
    source: 'apercu-almanac',
    subcategory: 'breakthroughs',
    topics: ['reasoning', 'search', 'history'],
    hoursAgo: 139,
    en: {
      title: 'Logic Theorist, the 1956 program that proved theorems',
      excerpt:
        'Before anyone spoke of training data, three researchers wrote a program that hunted for proofs. Logic Theorist brought two lasting ideas: search guided by rules of thumb, and lists in memory.',
      body: paragraphs(
        'Allen Newell, Herbert Simon and Cliff Shaw completed Logic Theorist in 1956, for the JOHNNIAC computer of the RAND Corporation. The program looked for proofs of statements taken from Principia Mathematica, the treatise on logic by Alfred North Whitehead and Bertrand Russell.',
        'Logic Theorist proved 38 of the first 52 theorems of the treatise’s second chapter, one of them more elegantly than its authors had. Trying every possible proof was out of reach, so the program worked backwards from the theorem and relied on heuristics, rules of thumb that favour promising paths without guaranteeing success.',
        'Writing Logic Theorist required a language able to handle lists of symbols, IPL, whose list structures influenced Lisp. Newell and Simon presented the program at the Dartmouth summer meeting of 1956, the gathering that gave artificial intelligence its name, and received the Turing Award in 1975.',
      ),
    },
    fr: {
      title: 'Logic Theorist, le programme de 1956 qui démontrait des théorèmes',
      excerpt:
        'Bien avant qu’on parle de données d’entraînement, trois chercheurs écrivent un programme qui traque les démonstrations. Il laisse deux idées durables : l’exploration guidée par des règles empiriques et les listes en mémoire.',
      body: paragraphs(
        'Allen Newell, Herbert Simon et Cliff Shaw achèvent Logic Theorist en 1956, pour l’ordinateur JOHNNIAC de la RAND Corporation. Le programme cherche des démonstrations d’énoncés tirés des « Principia Mathematica », le traité de logique d’Alfred North Whitehead et Bertrand Russell.',
        'Logic Theorist démontra 38 des 52 premiers théorèmes du deuxième chapitre, dont un plus élégamment que les auteurs du traité. Essayer toutes les preuves étant hors de portée, le programme remontait depuis le théorème et se fiait à des heuristiques, règles empiriques qui favorisent les pistes prometteuses sans garantir le succès.',
        'Logic Theorist exigeait un langage capable de manier des listes de symboles : ce fut IPL, dont les structures inspirèrent Lisp. Newell et Simon présentèrent le programme à l’été 1956 à Dartmouth, la rencontre qui donna son nom à l’intelligence artificielle, et reçurent le prix Turing en 1975.',
      ),
    },
  },
  {
    slug: 'why-a-benchmark-saturates',
    source: 'apercu-primer',
    subcategory: 'benchmarks',
    topics: ['benchmarks', 'evaluation', 'language models', 'datasets'],
    hoursAgo: 11,
    en: {
      title: 'Why a benchmark wears out, and what a record score is worth',
      excerpt:
        'A test that separates models well one year may tell nothing a few years later. Saturation, leaked questions and wrong answer keys are the three ways a benchmark loses its edge.',
      body: paragraphs(
        'A benchmark is saturated when the best systems score so close to the ceiling that the remaining gap is mostly noise. GLUE, a set of nine language tasks published in 2018, saw models pass its average human baseline about a year later. SuperGLUE, its harder successor of 2019, had its human baseline of 89.8 exceeded in January 2021.',
        'Contamination is the second trap: questions published on the web end up in training data, and a model may then recite rather than reason. Errors in the answers set a third limit, since Curtis Northcutt and colleagues found in 2021 that at least 3.3% of labels were wrong on average in ten widely used test sets.',
        'A score is best read with its date, its human reference and the share of questions that nobody can have seen. A two-point lead on a small test may be chance alone.',
      ),
    },
    fr: {
      title: 'Pourquoi un banc d’essai s’use, et ce que vaut un score record',
      excerpt:
        'Une épreuve qui départage bien les modèles une année peut ne plus rien dire quelques années plus tard. Saturation, fuite des questions, corrigés fautifs : trois façons pour un banc d’essai de s’émousser.',
      body: paragraphs(
        'Un banc d’essai est saturé quand les meilleurs systèmes frôlent le plafond au point que l’écart restant n’est guère que du bruit. GLUE, ensemble de neuf tâches de langue publié en 2018, voit sa référence humaine moyenne dépassée environ un an après. SuperGLUE, son successeur plus difficile de 2019, voit la sienne, 89,8, franchie en janvier 2021.',
        'La contamination est le deuxième piège : des questions publiées sur le web finissent dans les données d’entraînement, et le modèle peut alors réciter au lieu de raisonner. Les erreurs du corrigé posent une troisième limite : Curtis Northcutt et ses collègues ont établi en 2021 qu’au moins 3,3 % des étiquettes étaient fausses, en moyenne, dans dix jeux de test très employés.',
        'Un score se lit avec sa date, sa référence humaine et la part de questions que personne n’a pu voir. Deux points d’avance sur une petite épreuve peuvent n’être que du hasard.',
      ),
    },
  },
  {
    slug: 'word-error-rate',
    source: 'apercu-primer',
    subcategory: 'benchmarks',
    topics: ['speech', 'evaluation', 'benchmarks', 'fairness'],
    hoursAgo: 37,
    en: {
      title: 'Word error rate: what a speech recogniser’s score leaves out',
      excerpt:
        'One fraction has graded speech recognition for decades. Word error rate is easy to compute, may exceed 100% and can hide who is misunderstood most often.',
      body: paragraphs(
        'Word error rate compares a transcript with a reference and counts three kinds of fault: words replaced, words left out and words added. The total is divided by the number of words in the reference, so a system that adds many words can score above 100%.',
        'Ten errors in a hundred words make a rate of 10%, whether they spoil a phone number or a harmless “um”. The metric weighs every word alike, and the references themselves are debatable: in 2016, Microsoft researchers measured 5.9% for professional transcribers on the Switchboard part of a telephone-speech test.',
        'Averages can also conceal groups. Allison Koenecke and colleagues, in a 2020 study of five commercial systems, found an average rate of 0.35 for Black speakers and 0.19 for white speakers in the United States. A useful report therefore gives the rate by accent, by noise level and by kind of word.',
      ),
    },
    fr: {
      title: 'Taux d’erreur sur les mots : ce que tait la note de la reconnaissance vocale',
      excerpt:
        'Une simple fraction note la reconnaissance vocale depuis des décennies. Le taux d’erreur sur les mots se calcule sans peine, peut dépasser 100 % et cache parfois qui est le plus souvent mal compris.',
      body: paragraphs(
        'Le taux d’erreur sur les mots compare une transcription à une référence et compte trois sortes de fautes : mots remplacés, mots oubliés, mots ajoutés. Le total est divisé par le nombre de mots de la référence : un système trop bavard peut donc dépasser 100 %.',
        'Dix erreurs pour cent mots font un taux de 10 %, qu’elles abîment un numéro de téléphone ou un « euh » sans conséquence. La mesure pèse tous les mots du même poids, et la référence elle-même se discute : en 2016, des chercheurs de Microsoft ont mesuré 5,9 % chez des transcripteurs professionnels, sur la partie Switchboard d’une épreuve de parole téléphonique.',
        'La moyenne peut aussi masquer des groupes. Allison Koenecke et ses collègues, dans une étude de 2020 sur cinq systèmes commerciaux, ont trouvé un taux moyen de 0,35 pour des locuteurs noirs et de 0,19 pour des locuteurs blancs, aux États-Unis. Un bilan utile donne donc le taux selon l’accent, le bruit et la nature des mots.',
      ),
    },
  },
  {
    slug: 'precision-recall-base-rates',
    source: 'apercu-workshop',
    subcategory: 'benchmarks',
    topics: ['evaluation', 'statistics', 'probability'],
    hoursAgo: 65,
    en: {
      title: 'A detector that is 99% right can be wrong ten times out of eleven',
      excerpt:
        'Accuracy flatters detectors of rare things. With one small calculation, here is how precision and recall expose the false alarms that a single percentage conceals.',
      body: paragraphs(
        'Imagine a detector that catches 99% of real cases and clears 99% of innocent ones, used where one person in a thousand is concerned. Among 100,000 people, the detector finds 99 of the 100 true cases and raises 999 false alarms. Roughly ten alerts out of eleven are therefore mistaken, although the detector looks excellent on paper.',
        'Precision is the share of alerts that are right, 9% in this example. Recall is the share of true cases that are found, 99% here. Accuracy mixes everything: a program that never raises an alert would be right 99.9% of the time on the same crowd.',
        'Precision and recall pull against each other as the alert threshold moves, and the F1 score, their harmonic mean, sums them up in one number. The cost of a missed case and of a false alarm decides where the threshold belongs.',
      ),
    },
    fr: {
      title: 'Un détecteur fiable à 99 % peut se tromper dix fois sur onze',
      excerpt:
        'L’exactitude flatte les détecteurs d’événements rares. Un petit calcul suffit à montrer comment la précision et le rappel dévoilent les fausses alertes qu’un pourcentage unique dissimule.',
      body: paragraphs(
        'Imaginons un détecteur qui repère 99 % des vrais cas et innocente 99 % des autres personnes, employé là où une personne sur mille est concernée. Sur 100 000 personnes, le détecteur trouve 99 des 100 vrais cas et lance 999 fausses alertes. Près de dix alertes sur onze sont donc erronées, alors que le détecteur semble excellent sur le papier.',
        'La précision est la part des alertes justifiées, 9 % dans cet exemple. Le rappel est la part des vrais cas retrouvés, ici 99 %. L’exactitude mélange tout : un programme qui ne donnerait jamais l’alerte aurait raison 99,9 % du temps sur la même foule.',
        'Précision et rappel s’opposent quand le seuil d’alerte se déplace, et le score F1, leur moyenne harmonique, les résume en un nombre. Le coût d’un cas manqué et celui d’une fausse alerte décident de la place du seuil.',
      ),
    },
  },
]
