import { paragraphs, type SampleArticle } from './sample-article.ts'

export const TECHNOLOGY_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'what-a-token-is',
    source: 'apercu-primer',
    subcategory: 'nlp',
    topics: ['language models', 'tokens', 'costs'],
    hoursAgo: 1,
    en: {
      title: 'What a token is, and why language models count in them',
      excerpt:
        'Language models read neither letters nor words but tokens, fragments learned from the statistics of text. How a sentence is cut explains their prices, their limits and some of their oddest mistakes.',
      body: paragraphs(
        'Most language models never see letters as such: a tokeniser first cuts the text into tokens, each an entry in a fixed vocabulary of tens or hundreds of thousands of fragments. Common words usually get a token of their own, while rare words are assembled from several pieces.',
        'Many tokenisers rely on byte-pair encoding, a compression method published by Philip Gage in 1994 and adapted to machine translation by Rico Sennrich, Barry Haddow and Alexandra Birch in 2016. The method starts from single characters or bytes and keeps merging the most frequent neighbouring pair until the vocabulary is full.',
        'Languages that are scarce in the training text are cut into more pieces, so the same sentence costs more tokens. Commercial services usually bill by the token, and context windows are measured in tokens. Tokens also explain why counting the letters of a word can trip a model: the letters are hidden inside the pieces.',
      ),
    },
    fr: {
      title: 'Jetons : pourquoi un modèle de langage ne lit ni lettres ni mots',
      excerpt:
        'Un modèle de langage lit des jetons (« tokens »), fragments tirés des statistiques du texte. Ce découpage explique ses tarifs, ses limites et quelques-unes de ses erreurs les plus déroutantes.',
      body: paragraphs(
        'La plupart des modèles de langage ne voient pas les lettres : le texte est d’abord découpé en jetons, chacun étant une entrée d’un vocabulaire fixe de dizaines ou de centaines de milliers de fragments. Les mots courants ont le plus souvent leur propre jeton, les mots rares sont recomposés à partir de plusieurs morceaux.',
        'Beaucoup de ces découpages reposent sur le codage par paires d’octets, méthode de compression publiée par Philip Gage en 1994, puis adaptée à la traduction automatique par Rico Sennrich, Barry Haddow et Alexandra Birch en 2016. La méthode part des caractères ou des octets et fusionne sans relâche la paire voisine la plus fréquente, jusqu’à remplir le vocabulaire.',
        'Les langues rares dans les textes d’entraînement sont hachées plus menu : la même phrase y coûte davantage de jetons. Or les services payants facturent en général au jeton. Compter les lettres d’un mot déroute parfois un modèle, puisque les lettres sont enfouies dans les morceaux.',
      ),
    },
  },
  {
    slug: 'word2vec-meaning-as-geometry',
    source: 'apercu-almanac',
    subcategory: 'nlp',
    topics: ['embeddings', 'language models', 'history'],
    hoursAgo: 35,
    en: {
      title: 'How word2vec turned meaning into geometry in 2013',
      excerpt:
        'In 2013, a small and fast network learned to place words in space so that neighbours share a meaning. Word2vec made embeddings a household tool, biases included.',
      body: paragraphs(
        'In January 2013, Tomas Mikolov, Kai Chen, Greg Corrado and Jeffrey Dean of Google posted a paper describing word2vec, a way to turn each word into a list of a few hundred numbers. The network learns those numbers, called an embedding, by predicting a word from its neighbours or the neighbours from the word. Speed made the difference: the authors reported learning from 1.6 billion words in less than a day.',
        'Distances between word vectors proved meaningful, to the point that king minus man plus woman lands near queen, provided the words of the question are excluded from the answers. In 2016, Tolga Bolukbasi and colleagues showed that such vectors also absorb the gender stereotypes of the press they are trained on.',
        'Word2vec gives a word a single vector whatever the sentence. Contextual models such as ELMo and BERT removed that limit in 2018.',
      ),
    },
    fr: {
      title: 'Word2vec, ou comment le sens des mots est devenu une géométrie en 2013',
      excerpt:
        'En 2013, un réseau petit et rapide apprend à ranger les mots dans l’espace, de sorte que les voisins se ressemblent par le sens. Word2vec banalise les plongements lexicaux, préjugés compris.',
      body: paragraphs(
        'En janvier 2013, Tomas Mikolov, Kai Chen, Greg Corrado et Jeffrey Dean, de Google, mettent en ligne un article qui décrit word2vec, une façon de changer chaque mot en une liste de quelques centaines de nombres. Le réseau apprend ces nombres, appelés plongement lexical, en devinant un mot d’après ses voisins ou les voisins d’après le mot. La vitesse fit la différence : les auteurs annonçaient moins d’une journée de calcul pour 1,6 milliard de mots.',
        'Les distances entre vecteurs se révèlent parlantes : roi moins homme plus femme mène tout près de reine, à condition d’écarter de la réponse les mots de la question. En 2016, Tolga Bolukbasi et ses collègues montrent que ces vecteurs absorbent aussi les stéréotypes de genre de la presse qui les nourrit.',
        'Word2vec attribue à chaque mot un vecteur unique, quelle que soit la phrase. Des modèles contextuels comme ELMo et BERT lèvent cette limite en 2018.',
      ),
    },
  },
  {
    slug: 'alexnet-the-2012-turning-point',
    source: 'apercu-almanac',
    subcategory: 'vision',
    topics: ['vision', 'deep learning', 'benchmarks', 'history'],
    hoursAgo: 9,
    en: {
      title: 'AlexNet, two graphics cards and the ImageNet upset of 2012',
      excerpt:
        'In 2012, networks trained on two gaming cards cut the error rate of an image-recognition contest by more than ten points. The ingredients were old; their combination was not.',
      body: paragraphs(
        'The 2012 ImageNet challenge asked programs to name the contents of photographs among 1,000 categories, after learning from some 1.2 million labelled examples. The entry by Alex Krizhevsky, Ilya Sutskever and Geoffrey Hinton of the University of Toronto, which averaged several networks, missed the right label in its five guesses 15.3% of the time, against 26.2% for the runner-up.',
        'AlexNet, as the network came to be called, was convolutional, held 60 million parameters and was trained for five to six days on two consumer graphics cards. Simple activation units that train quickly, randomly enlarged data and dropout, which switches neurons off at random, made a network of that size trainable.',
        'None of those ideas was enough alone. A large public data set, begun by Fei-Fei Li and presented in 2009, met hardware made for video games, and within a few years deep networks dominated computer vision.',
      ),
    },
    fr: {
      title: 'AlexNet, ou comment deux cartes graphiques ont renversé la vision par ordinateur en 2012',
      excerpt:
        'En 2012, des réseaux entraînés sur deux cartes de jeu abaissent de plus de dix points le taux d’erreur d’un concours de reconnaissance d’images. Les ingrédients étaient connus, leur alliance ne l’était pas.',
      body: paragraphs(
        'L’édition 2012 du concours ImageNet demandait aux programmes de nommer le contenu de photographies parmi 1 000 catégories, après un apprentissage sur quelque 1,2 million d’exemples étiquetés. La proposition d’Alex Krizhevsky, Ilya Sutskever et Geoffrey Hinton, de l’université de Toronto, moyenne de plusieurs réseaux, manquait la bonne étiquette en cinq essais dans 15,3 % des cas, contre 26,2 % pour le deuxième.',
        'AlexNet, comme on l’appela ensuite, était un réseau convolutif de 60 millions de paramètres, entraîné cinq à six jours sur deux cartes graphiques grand public. Des fonctions d’activation simples, des images d’entraînement modifiées au hasard et l’extinction aléatoire de neurones (« dropout ») rendirent possible l’entraînement d’un réseau de cette taille.',
        'Aucune de ces idées ne suffisait seule. Un grand jeu de données public, lancé par Fei-Fei Li et présenté en 2009, rencontrait un matériel conçu pour le jeu vidéo : en quelques années, les réseaux profonds dominèrent la vision par ordinateur.',
      ),
    },
  },
  {
    slug: 'how-a-convolution-sees',
    source: 'apercu-primer',
    subcategory: 'vision',
    topics: ['vision', 'neural networks', 'history'],
    hoursAgo: 77,
    en: {
      title: 'How a convolution sees: one small window slid over the whole image',
      excerpt:
        'Convolutional networks look at pictures through tiny windows reused everywhere. The idea goes from the cat’s visual cortex to postal codes read by machine, and it rests on a remarkable economy of means.',
      body: paragraphs(
        'A convolution slides a small grid of weights over an image and notes, at every position, how well the pixels below match. A three-by-three filter on a grey image holds only nine weights, plus a bias, yet it can detect an edge wherever the edge appears. Stacked layers combine edges into textures, textures into parts and parts into objects.',
        'David Hubel and Torsten Wiesel had found cells in the cat’s visual cortex that respond to bars of a given orientation, work rewarded with a Nobel Prize in 1981. Kunihiko Fukushima built on it in 1980 with a layered network, the neocognitron. In 1989, Yann LeCun and colleagues at Bell Labs trained a convolutional network by backpropagation to read handwritten postal codes.',
        'Convolution assumes that nearby pixels matter most. Vision transformers, introduced in 2020, drop much of that assumption and need more data in exchange.',
      ),
    },
    fr: {
      title: 'La convolution, ou l’art de voir par une toute petite fenêtre',
      excerpt:
        'Les réseaux convolutifs regardent l’image par une fenêtre minuscule, réemployée partout. L’idée mène du cortex visuel du chat à la lecture des codes postaux, avec une remarquable économie de moyens.',
      body: paragraphs(
        'Une convolution promène sur l’image une petite grille de poids et note, à chaque position, à quel point les pixels lui ressemblent. Un filtre de trois pixels sur trois, sur une image en niveaux de gris, ne compte que neuf poids et un biais : il repère pourtant un contour où qu’il se trouve. Les couches empilées assemblent les contours en textures, les textures en parties, les parties en objets.',
        'David Hubel et Torsten Wiesel avaient découvert dans le cortex visuel du chat des cellules sensibles à l’orientation des traits, travaux couronnés par un prix Nobel en 1981. Kunihiko Fukushima s’en inspire en 1980 pour son réseau à couches, le néocognitron. En 1989, aux Bell Labs, Yann LeCun et ses collègues entraînent par rétropropagation un réseau convolutif à lire des codes postaux manuscrits.',
        'La convolution suppose que les pixels voisins comptent le plus. Les « vision transformers », apparus en 2020, renoncent en partie à cette hypothèse, au prix de données plus abondantes.',
      ),
    },
  },
  {
    slug: 'slam-map-and-position',
    source: 'apercu-primer',
    subcategory: 'robotics',
    topics: ['robotics', 'navigation', 'probability'],
    hoursAgo: 23,
    en: {
      title: 'SLAM: how a robot draws the map it is lost in',
      excerpt:
        'To build a map, a robot must know where it is; to know where it is, it needs a map. Simultaneous localisation and mapping solves both at once, by reckoning with doubt.',
      body: paragraphs(
        'A robot dropped into an unknown building faces a circular problem: mapping requires a position, and a position requires a map. Simultaneous localisation and mapping, or SLAM, estimates the two together and keeps track of how uncertain each estimate is.',
        'Randall Smith and Peter Cheeseman laid statistical foundations for the problem in 1986, and the acronym appeared in 1995. Early systems used Kalman filters; many later ones store poses and landmarks as a graph and adjust the whole graph to agree with the measurements.',
        'Wheels slip and sensors drift, so small errors add up along the way. Loop closure is the decisive moment: when the robot recognises a place it has already visited, the accumulated error can be spread back over the entire path. Robot vacuum cleaners, warehouse vehicles and augmented-reality headsets commonly rely on SLAM, with cameras, laser scanners or both.',
      ),
    },
    fr: {
      title: 'SLAM : comment un robot dessine la carte où il est perdu',
      excerpt:
        'Pour dresser une carte, un robot doit savoir où il est ; pour savoir où il est, il lui faut une carte. La localisation et cartographie simultanées résolvent les deux à la fois, en calculant le doute.',
      body: paragraphs(
        'Un robot lâché dans un bâtiment inconnu affronte un cercle vicieux : pour cartographier il faut une position, et pour se situer il faut une carte. La localisation et cartographie simultanées, ou SLAM selon le sigle anglais, estiment les deux ensemble et mesurent l’incertitude de chaque estimation.',
        'Randall Smith et Peter Cheeseman posent en 1986 des bases statistiques du problème, et le sigle apparaît en 1995. Les premiers systèmes employaient des filtres de Kalman ; beaucoup de successeurs rangent positions et repères dans un graphe, qu’ils ajustent tout entier pour l’accorder aux mesures.',
        'Les roues glissent et les capteurs dérivent, si bien que les petites erreurs s’accumulent en chemin. La fermeture de boucle est le moment décisif : quand le robot reconnaît un lieu déjà visité, l’erreur accumulée peut être répartie sur tout le trajet. Aspirateurs robots, véhicules d’entrepôt et casques de réalité augmentée recourent couramment au SLAM, avec des caméras, des lasers ou les deux.',
      ),
    },
  },
  {
    slug: 'shakey-the-reasoning-robot',
    source: 'apercu-almanac',
    subcategory: 'robotics',
    topics: ['robotics', 'reasoning', 'navigation', 'history'],
    hoursAgo: 101,
    en: {
      title: 'Shakey, the wobbling robot that left us the A* algorithm',
      excerpt:
        'Between 1966 and 1972, a team in California built a mobile robot that reasoned about its own actions. The machine is in a museum; its algorithms still work every day.',
      body: paragraphs(
        'Shakey was developed at the Stanford Research Institute from 1966 to 1972, in a project directed at first by Charles Rosen. The robot carried a television camera, a range finder and bump sensors, and owed its name to the way it trembled when it moved. Its world was a set of rooms with plain walls, ramps and large painted blocks.',
        'Shakey was among the first mobile robots to reason about its own actions: given a goal such as pushing a block, it worked out the steps by itself.',
        'Two of its by-products outlived it. Peter Hart, Nils Nilsson and Bertram Raphael published the A* search algorithm in 1968, which finds shortest paths and still serves in video games and route planning. Richard Fikes and Nils Nilsson published the STRIPS planner in 1971, whose way of describing actions shaped automated planning for decades.',
      ),
    },
    fr: {
      title: 'Shakey, le robot tremblant qui nous a légué l’algorithme A*',
      excerpt:
        'De 1966 à 1972, une équipe californienne construit un robot mobile capable de raisonner sur ses propres actes. La machine est au musée ; ses algorithmes travaillent encore tous les jours.',
      body: paragraphs(
        'Shakey est mis au point au Stanford Research Institute de 1966 à 1972, dans un projet dirigé au départ par Charles Rosen. Le robot porte une caméra de télévision, un télémètre et des capteurs de choc ; il doit son nom au tremblement qui le prend dès qu’il bouge (« shaky » en anglais). Son univers se limite à quelques pièces aux murs nus, à des rampes et à de gros blocs peints.',
        'Shakey fut l’un des premiers robots mobiles à raisonner sur ses actes : chargé par exemple de pousser un bloc, il trouvait lui-même la suite des étapes.',
        'Deux de ses retombées lui ont survécu. Peter Hart, Nils Nilsson et Bertram Raphael publient en 1968 l’algorithme A*, qui trouve les plus courts chemins et sert toujours dans les jeux vidéo et le calcul d’itinéraires. Richard Fikes et Nils Nilsson publient en 1971 le planificateur STRIPS, dont la manière de décrire les actions a marqué la planification automatique pendant des décennies.',
      ),
    },
  },
  {
    slug: 'clip-pictures-meet-captions',
    source: 'apercu-primer',
    subcategory: 'multimodal',
    topics: ['multimodal', 'embeddings', 'vision'],
    hoursAgo: 45,
    en: {
      title: 'CLIP: teaching pictures and captions to share one space',
      excerpt:
        'Given enough pictures with captions, a network can learn what images mean without hand-made labels. CLIP showed it in 2021, along with an odd weakness for words written on things.',
      body: paragraphs(
        'CLIP, published by OpenAI in January 2021, joins two networks: one turns an image into a vector, the other does the same with a text. Training used 400 million image and caption pairs collected from the internet. The contrastive objective is simple: bring the vectors of a true pair together and push mismatched pairs apart.',
        'Such a model can sort pictures it was never trained to sort, by comparing an image with sentences that name the possible answers. On ImageNet, CLIP equalled the accuracy of the original ResNet-50 without using any of its 1.28 million labelled training photographs.',
        'The shared space has blind spots, such as counting objects. In 2021, OpenAI researchers also showed that an apple bearing a paper label marked iPod was classified as an iPod. Text encoders trained this way later guided image generators such as Stable Diffusion in 2022.',
      ),
    },
    fr: {
      title: 'CLIP : apprendre aux images et aux légendes à partager un même espace',
      excerpt:
        'Avec assez d’images légendées, un réseau apprend, sans étiquettes posées à la main, ce que montrent les photographies. CLIP l’a montré en 2021, non sans une étrange faiblesse pour les mots écrits sur les choses.',
      body: paragraphs(
        'CLIP, publié par OpenAI en janvier 2021, associe deux réseaux : l’un change une image en vecteur, l’autre fait de même avec un texte. L’entraînement a mobilisé 400 millions de paires d’images et de légendes recueillies sur Internet. Le principe, dit contrastif, tient en une phrase : rapprocher les vecteurs d’une vraie paire, éloigner ceux des paires dépareillées.',
        'Un tel modèle classe des images qu’on ne lui a jamais appris à classer, en comparant chacune à des phrases qui nomment les réponses possibles. Sur ImageNet, CLIP a égalé le ResNet-50 d’origine sans employer une seule des 1,28 million de photographies étiquetées de l’entraînement.',
        'L’espace commun a ses angles morts, par exemple compter des objets. En 2021, des chercheurs d’OpenAI ont aussi montré qu’une pomme portant un papier marqué « iPod » était prise pour un iPod. Des encodeurs de texte ainsi entraînés ont ensuite guidé des générateurs d’images comme Stable Diffusion, en 2022.',
      ),
    },
  },
  {
    slug: 'diffusion-from-noise-to-picture',
    source: 'apercu-primer',
    subcategory: 'multimodal',
    topics: ['image generation', 'multimodal', 'deep learning'],
    hoursAgo: 15,
    en: {
      title: 'Diffusion: how a picture is drawn out of pure noise',
      excerpt:
        'Image generators do not paste pieces of photographs together. Many learned to remove noise, a little at a time, guided by a sentence: here is how the method works and where it came from.',
      body: paragraphs(
        'A diffusion model learns by ruining pictures: noise is added to a training image in small steps until nothing recognisable is left, and a network learns to estimate the noise. Generation runs the film backwards, starting from random noise and removing a little of it at each step.',
        'Jascha Sohl-Dickstein and colleagues proposed the principle in 2015, borrowing from the physics of systems out of equilibrium. Jonathan Ho, Ajay Jain and Pieter Abbeel made it competitive in 2020, with a model that took 1,000 denoising steps.',
        'A written description steers the process when its numerical form is fed to the network at every step. Latent diffusion, described by Robin Rombach and colleagues in a paper posted in 2021, works on a compressed version of the picture, which makes the calculation far cheaper. Memorisation remains a documented risk: some images repeated in the training data can be reproduced almost exactly.',
      ),
    },
    fr: {
      title: 'Diffusion : comment une image naît d’un nuage de bruit',
      excerpt:
        'Les générateurs d’images ne recollent pas des morceaux de photographies. Beaucoup ont appris à retirer du bruit, peu à peu, sous la conduite d’une phrase : principe et origines de la méthode.',
      body: paragraphs(
        'Un modèle de diffusion apprend en abîmant des images : du bruit est ajouté par petites touches jusqu’à ce que plus rien ne soit reconnaissable, et un réseau apprend à estimer ce bruit. La génération passe le film à l’envers, en partant d’un bruit aléatoire dont une petite part est ôtée à chaque étape.',
        'Jascha Sohl-Dickstein et ses collègues proposent le principe en 2015, en empruntant à la physique des systèmes hors d’équilibre. Jonathan Ho, Ajay Jain et Pieter Abbeel le rendent compétitif en 2020, avec un modèle à 1 000 étapes de débruitage.',
        'Une description écrite oriente le processus lorsque sa traduction en nombres est fournie au réseau à chaque étape. La diffusion latente, décrite par Robin Rombach et ses collègues dans un article mis en ligne en 2021, travaille sur une version comprimée de l’image, ce qui allège le calcul. La mémorisation reste un risque avéré : des images répétées dans les données peuvent être reproduites presque à l’identique.',
      ),
    },
  },
  {
    slug: 'backpropagation-and-the-1986-paper',
    source: 'apercu-primer',
    subcategory: 'ml-techniques',
    topics: ['neural networks', 'backpropagation', 'training', 'history'],
    hoursAgo: 59,
    en: {
      title: 'Backpropagation: who is to blame for the error?',
      excerpt:
        'A network with a million weights makes one mistake: which weights should change? Backpropagation answers with the chain rule, and a 1986 paper in Nature made the answer famous.',
      body: paragraphs(
        'Backpropagation computes how much each weight of a network contributed to the final error. The chain rule of calculus carries the error from the output back to the first layer, one layer at a time, reusing every intermediate result. Its thrift is what matters: the gradients of all weights together cost only a few times as much as running the network once.',
        'David Rumelhart, Geoffrey Hinton and Ronald Williams published the method in Nature on 9 October 1986 and showed that hidden layers discover useful features by themselves. Earlier forms existed: Seppo Linnainmaa had described reverse-mode differentiation in 1970, and Paul Werbos had considered it for neural networks in his 1974 thesis.',
        'Backpropagation only measures the slope. Gradient descent then takes a small step downhill, and the two together, repeated over many examples, are what is usually called training a network.',
      ),
    },
    fr: {
      title: 'Rétropropagation : à qui la faute si le réseau se trompe ?',
      excerpt:
        'Un réseau d’un million de poids commet une erreur : lesquels faut-il corriger ? La rétropropagation répond par une règle de dérivation, qu’un article de « Nature » rendit célèbre en 1986.',
      body: paragraphs(
        'La rétropropagation calcule la part de chaque poids du réseau dans l’erreur finale. La règle de dérivation en chaîne ramène l’erreur de la sortie vers la première couche, une couche après l’autre, en réutilisant chaque résultat intermédiaire. Sa sobriété fait sa valeur : les gradients de tous les poids réunis ne coûtent guère que quelques passages dans le réseau.',
        'David Rumelhart, Geoffrey Hinton et Ronald Williams publient la méthode dans « Nature » le 9 octobre 1986 et montrent que les couches cachées découvrent seules des traits utiles. L’idée avait des précurseurs : Seppo Linnainmaa avait décrit la différentiation en mode inverse dès 1970, et Paul Werbos l’avait envisagée pour les réseaux de neurones dans sa thèse de 1974.',
        'La rétropropagation ne mesure que la pente. La descente de gradient fait ensuite un petit pas vers le bas, et c’est leur répétition sur de nombreux exemples qu’on appelle d’ordinaire l’entraînement d’un réseau.',
      ),
    },
  },
  {
    slug: 'overfitting-learning-by-heart',
    source: 'apercu-workshop',
    subcategory: 'ml-techniques',
    topics: ['training', 'evaluation', 'statistics'],
    hoursAgo: 127,
    en: {
      title: 'Overfitting: when a model learns the exam by heart',
      excerpt:
        'A perfect score on known examples proves little. Why models memorise, how a held-out set reveals it, and why very large networks upset the textbook explanation.',
      body: paragraphs(
        'A curve of degree nine can pass exactly through ten measurements and still be useless between them. Overfitting is that failure: the model has learned the noise of its examples along with the pattern.',
        'The remedy starts with honest bookkeeping. Part of the data is held out as a validation set, and training may stop when the error on that set starts to rise. Regularisation helps as well: penalties keep weights small, and dropout, described in full by Nitish Srivastava and colleagues in 2014, silences random neurons during training.',
        'Large networks complicate the picture. Chiyuan Zhang and colleagues showed in a paper presented in 2017 that standard image networks can memorise labels drawn at random, yet the same networks generalise well on true labels. A test set consulted too often ends up guiding choices, so a final measure should come from data never looked at before.',
      ),
    },
    fr: {
      title: 'Surapprentissage : quand un modèle apprend l’examen par cœur',
      excerpt:
        'Une note parfaite sur des exemples connus ne prouve presque rien. Pourquoi les modèles mémorisent, comment on s’en aperçoit, et en quoi les très grands réseaux bousculent l’explication des manuels.',
      body: paragraphs(
        'Une courbe de degré neuf peut passer exactement par dix mesures et ne rien valoir entre elles. Le surapprentissage est cet échec : le modèle a retenu le bruit de ses exemples en même temps que la règle.',
        'Le remède commence par une comptabilité honnête. Une partie des données est mise de côté pour la validation, et l’entraînement peut s’arrêter dès que l’erreur y remonte. La régularisation aide aussi : des pénalités gardent les poids petits, et le « dropout », détaillé par Nitish Srivastava et ses collègues en 2014, éteint des neurones au hasard pendant l’apprentissage.',
        'Les grands réseaux compliquent le tableau. Chiyuan Zhang et ses collègues ont montré, dans un article présenté en 2017, que des réseaux d’images ordinaires peuvent mémoriser des étiquettes tirées au hasard, alors que les mêmes réseaux généralisent bien avec les vraies. Un jeu de test trop souvent consulté finit par guider les choix : la mesure finale doit venir de données jamais regardées.',
      ),
    },
  },
]
