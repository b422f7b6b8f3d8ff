import { paragraphs, type SampleArticle } from './sample-article.ts'

export const PRODUCTS_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'what-open-weights-means',
    source: 'apercu-primer',
    subcategory: 'models',
    topics: ['open weights', 'open source', 'transparency'],
    hoursAgo: 5,
    en: {
      title: 'Open weights, open source: what a download really gives you',
      excerpt:
        'A model that can be downloaded is not necessarily free to use, and seldom reproducible. Weights, code, data and licence are four separate gifts, and few models offer all four.',
      body: paragraphs(
        'Open weights means that the numbers learned during training can be downloaded, so that anyone with suitable hardware can run the model, study it and adapt it. Reproducing the model is another matter, since that also takes the training code, the data or a precise account of it, and the settings used.',
        'The licence decides what may be done with the file. Some models come with a classic permissive licence such as Apache 2.0; others forbid certain uses or set conditions on large companies. The first LLaMA models, released by Meta in February 2023, were reserved for research.',
        'The Open Source Initiative published a first definition of open source AI in October 2024, which asks for code, parameters and detailed information on the data. A downloaded model can be kept and run offline for as long as one likes; updates, security and hosting then become the user’s own work.',
      ),
    },
    fr: {
      title: 'Poids ouverts, code ouvert : ce que l’on reçoit vraiment en téléchargeant un modèle',
      excerpt:
        'Un modèle téléchargeable n’est pas forcément libre d’usage, et rarement reproductible. Poids, code, données et licence sont quatre cadeaux distincts, que peu de modèles offrent ensemble.',
      body: paragraphs(
        'Des poids ouverts sont des nombres issus de l’entraînement que chacun peut télécharger : avec le matériel voulu, on peut exécuter le modèle, l’étudier, l’adapter. Le reproduire est une autre affaire, car il y faut aussi le code d’entraînement, les données ou leur description précise, et les réglages employés.',
        'La licence décide de ce que l’on peut faire du fichier. Certains modèles portent une licence permissive classique comme Apache 2.0 ; d’autres interdisent des usages ou posent des conditions aux grandes entreprises. Les premiers modèles LLaMA, diffusés par Meta en février 2023, étaient réservés à la recherche.',
        'L’Open Source Initiative a publié en octobre 2024 une première définition de l’IA open source, qui demande le code, les paramètres et des informations détaillées sur les données. Un modèle téléchargé peut être conservé et exécuté hors ligne aussi longtemps qu’on le souhaite ; mises à jour, sécurité et hébergement incombent alors à l’utilisateur.',
      ),
    },
  },
  {
    slug: 'model-cards-how-they-came-about',
    source: 'apercu-almanac',
    subcategory: 'models',
    topics: ['transparency', 'fairness', 'evaluation', 'history'],
    hoursAgo: 53,
    en: {
      title: 'Model cards: how the label on the tin came to AI',
      excerpt:
        'Food carries a list of ingredients; machine-learning models long had no agreed label. How a short document became the customary way to say what a model is for, and for whom it fails.',
      body: paragraphs(
        '“Model Cards for Model Reporting” was posted in October 2018 and presented in January 2019 at the FAT* conference in Atlanta. Its nine authors, among them Margaret Mitchell and Timnit Gebru, proposed a short document to accompany every trained model.',
        'A model card states who built the model, what it is intended for, which uses are out of scope, how it was evaluated and with what results. Results are to be given by group as well as on average. The need was fresh in mind: the Gender Shades study by Joy Buolamwini and Timnit Gebru had found in 2018 that three commercial programs misjudged the gender of darker-skinned women in up to 34.7% of cases, against 0.8% at most for lighter-skinned men.',
        'Datasheets for datasets, a sister proposal of 2018, describe the training material in the same spirit. A card remains a statement by the maker, so independent tests keep their value.',
      ),
    },
    fr: {
      title: 'La fiche de modèle, ou comment l’IA s’est dotée d’une étiquette',
      excerpt:
        'Les aliments affichent leurs ingrédients ; les modèles d’apprentissage sont longtemps restés sans étiquette convenue. Comment un court document est devenu la façon usuelle de dire à quoi sert un modèle, et pour qui il échoue.',
      body: paragraphs(
        'L’article « Model Cards for Model Reporting » est mis en ligne en octobre 2018, puis présenté en janvier 2019 à la conférence FAT*, à Atlanta. Ses neuf auteurs, dont Margaret Mitchell et Timnit Gebru, proposent de joindre un court document à tout modèle entraîné.',
        'Une fiche indique qui a construit le modèle, à quoi il est destiné, quels usages sont exclus, comment il a été évalué et avec quels résultats. Les résultats sont donnés par groupe et pas seulement en moyenne. Le besoin était dans les esprits : l’étude « Gender Shades », de Joy Buolamwini et Timnit Gebru, avait montré en 2018 que trois logiciels commerciaux se trompaient de genre jusqu’à 34,7 % du temps pour les femmes à la peau foncée, contre 0,8 % au plus pour les hommes à la peau claire.',
        'Les fiches de jeux de données, proposition sœur de 2018, décrivent les données dans le même esprit. Une fiche reste une déclaration du fabricant, à compléter par des essais indépendants.',
      ),
    },
  },
  {
    slug: 'memory-and-quantisation',
    source: 'apercu-workshop',
    subcategory: 'models',
    topics: ['open weights', 'hardware', 'inference', 'costs'],
    hoursAgo: 13,
    en: {
      title: 'Will it fit? Working out the memory a model needs',
      excerpt:
        'The size of a model in gigabytes follows from two numbers anyone can look up. The sum takes ten seconds, and shows why quantisation put large models on ordinary computers.',
      body: paragraphs(
        'The memory needed to hold a model is its number of parameters multiplied by the size of each. At 16 bits, or two bytes, a model of 7 billion parameters takes 14 gigabytes, and one of 70 billion takes 140.',
        'Quantisation stores each weight with fewer bits. At 4 bits the same models shrink to about 3.5 and 35 gigabytes, plus a little for the scale factors that map the small integers back to real values. Some precision is lost, usually little at 8 bits and more as the bits get fewer, so the result deserves a test on one’s own task.',
        'Weights are not the whole bill. The text being processed keeps its own working memory, which grows with its length and with the number of simultaneous users. Training needs several times more memory than running a model, because gradients and optimiser state must be held as well.',
      ),
    },
    fr: {
      title: 'Ce modèle tiendra-t-il ? Calculer la mémoire dont il a besoin',
      excerpt:
        'La taille d’un modèle en gigaoctets découle de deux nombres faciles à trouver. Le calcul prend dix secondes, et montre pourquoi la quantification a mis de grands modèles sur des ordinateurs ordinaires.',
      body: paragraphs(
        'La mémoire qu’occupe un modèle est le produit de son nombre de paramètres par la taille de chacun. À 16 bits, soit deux octets, un modèle de 7 milliards de paramètres prend 14 gigaoctets, et un modèle de 70 milliards en prend 140.',
        'La quantification range chaque poids sur moins de bits. À 4 bits, les mêmes modèles se réduisent à environ 3,5 et 35 gigaoctets, plus une petite part pour les facteurs d’échelle qui ramènent les petits entiers aux valeurs réelles. Un peu de précision se perd, très peu en général à 8 bits, davantage au-dessous : le résultat mérite d’être essayé sur sa propre tâche.',
        'Les poids ne sont pas toute l’addition. Le texte en cours de traitement occupe sa propre mémoire de travail, qui croît avec sa longueur et avec le nombre d’utilisateurs simultanés. L’entraînement réclame plusieurs fois plus de mémoire que l’exécution, car il faut conserver aussi les gradients et l’état de l’optimiseur.',
      ),
    },
  },
  {
    slug: 'what-a-framework-does',
    source: 'apercu-almanac',
    subcategory: 'tools',
    topics: ['deep learning', 'backpropagation', 'hardware', 'history'],
    hoursAgo: 71,
    en: {
      title: 'What a deep-learning framework does so that you need not',
      excerpt:
        'Theano, TensorFlow, PyTorch, JAX: under different names, the same three services. A short history of the software that spares researchers from deriving gradients by hand.',
      body: paragraphs(
        'A deep-learning framework offers three services: arrays of numbers, automatic computation of gradients, and swift execution on graphics processors. Its user describes the calculation that goes forward; the framework derives the backward pass, which used to be worked out by hand and was a rich source of errors.',
        'Theano, developed at the University of Montreal from 2007, showed how much could be automated. Google opened the source of TensorFlow in November 2015, and PyTorch, publicly launched by researchers at Facebook in January 2017, won over many laboratories by letting a model be written and debugged like any Python program. JAX, published by Google in 2018, treats gradients and compilation as transformations of ordinary functions.',
        'PyTorch moved to a foundation under the Linux Foundation in 2022, so that no single company owns its direction. Exchange formats such as ONNX, announced in 2017, help to move a trained model from one program to another.',
      ),
    },
    fr: {
      title: 'À quoi sert une bibliothèque d’apprentissage profond',
      excerpt:
        'Theano, TensorFlow, PyTorch, JAX : sous des noms divers, les trois mêmes services. Brève histoire des logiciels qui épargnent aux chercheurs le calcul des gradients à la main.',
      body: paragraphs(
        'Une bibliothèque d’apprentissage profond rend trois services : des tableaux de nombres, le calcul automatique des gradients et une exécution rapide sur processeur graphique. L’utilisateur décrit le calcul dans le sens direct ; la bibliothèque en déduit la passe arrière, qu’on établissait jadis à la main, source abondante d’erreurs.',
        'Theano, développé à l’université de Montréal à partir de 2007, montra tout ce qui pouvait être automatisé. Google ouvre le code de TensorFlow en novembre 2015, et PyTorch, lancé publiquement par des chercheurs de Facebook en janvier 2017, séduit bien des laboratoires en laissant écrire et déboguer un modèle comme n’importe quel programme Python. JAX, publié par Google en 2018, traite gradients et compilation comme des transformations de simples fonctions.',
        'PyTorch a rejoint en 2022 une fondation placée sous l’égide de la Linux Foundation, pour qu’aucune entreprise n’en décide seule. Des formats d’échange comme ONNX, annoncé en 2017, aident à faire passer un modèle entraîné d’un logiciel à l’autre.',
      ),
    },
  },
  {
    slug: 'retrieval-augmented-generation',
    source: 'apercu-workshop',
    subcategory: 'tools',
    topics: ['retrieval', 'language models', 'embeddings', 'hallucination'],
    hoursAgo: 19,
    en: {
      title: 'Look it up first: how retrieval grounds a model’s answers',
      excerpt:
        'Retrieval-augmented generation fetches documents before a model writes. The name dates from 2020; the method makes answers checkable, and fails above all when the wrong page is fetched.',
      body: paragraphs(
        'Retrieval-augmented generation adds a library to a language model: a search step picks passages related to the question, and the model writes its answer with those passages in view. Patrick Lewis and colleagues gave the method its name in a 2020 paper, using some 21 million passages of Wikipedia.',
        'Search commonly relies on embeddings, vectors that place a question near passages of similar meaning, often combined with classic keyword ranking. Exact terms such as a part number or a surname are where keywords still win.',
        'The gain is practical: documents can be updated without retraining, and each statement can point to its source. Most failures begin with retrieval, because a model that is handed the wrong passage tends to answer from it with assurance. Two questions help to judge such a system: was the right passage found, and does the answer say only what the passage supports?',
      ),
    },
    fr: {
      title: 'Consulter avant de répondre : comment la recherche documentaire ancre un modèle',
      excerpt:
        'La génération augmentée par la recherche va chercher des documents avant que le modèle n’écrive. Le nom date de 2020 ; la méthode rend les réponses vérifiables et échoue surtout quand la mauvaise page est retenue.',
      body: paragraphs(
        'La génération augmentée par la recherche (« RAG ») adjoint une bibliothèque au modèle de langage : une recherche choisit des passages en rapport, que le modèle garde sous les yeux pour répondre. Patrick Lewis et ses collègues ont donné son nom à la méthode en 2020, avec quelque 21 millions de passages de Wikipédia.',
        'La recherche s’appuie souvent sur des plongements, vecteurs qui placent une question près des passages de sens voisin, volontiers combinés au classement par mots-clés. Les termes exacts, comme une référence de pièce ou un nom de famille, restent le terrain des mots-clés.',
        'Le gain est pratique : les documents se mettent à jour sans nouvel entraînement, et chaque affirmation peut renvoyer à sa source. La plupart des échecs naissent de la recherche, car un modèle nourri du mauvais passage en tire volontiers une réponse assurée. Deux questions aident à juger un tel système : le bon passage a-t-il été trouvé, et la réponse s’en tient-elle à ce qu’il dit ?',
      ),
    },
  },
  {
    slug: 'why-the-same-prompt-gets-two-answers',
    source: 'apercu-primer',
    subcategory: 'apis',
    topics: ['apis', 'language models', 'probability'],
    hoursAgo: 31,
    en: {
      title: 'Why the same question can get two different answers',
      excerpt:
        'A language model does not choose its words: it rolls weighted dice. Temperature and top-p set how far the dice may wander, and even a temperature of zero does not promise identical replies.',
      body: paragraphs(
        'At each step, a language model gives a probability to every token of its vocabulary, and the program around it draws one. Two draws from the same probabilities may differ, and one different token early on can change everything that follows.',
        'Temperature, a term borrowed from statistical physics, sharpens or flattens those probabilities before the draw. Low values favour the likeliest tokens and suit extraction or code; high values make the text more varied and more error-prone. Top-p sampling, described by Ari Holtzman and colleagues in 2019, draws only from the smallest set of tokens whose probabilities add up to a chosen share.',
        'At a temperature of zero the likeliest token is always taken, yet replies may still vary: rounding depends on the order of the additions, which can change with the load of the server. Serious tests therefore repeat each question and report the spread.',
      ),
    },
    fr: {
      title: 'Pourquoi une même question peut recevoir deux réponses différentes',
      excerpt:
        'Un modèle de langage ne choisit pas ses mots : il lance des dés pipés. Température et top-p règlent la liberté des dés, et même une température nulle ne garantit pas des réponses identiques.',
      body: paragraphs(
        'À chaque étape, un modèle de langage attribue une probabilité à tous les jetons de son vocabulaire, et le programme qui l’entoure en tire un au sort. Deux tirages sur les mêmes probabilités peuvent différer, et un seul jeton changé au début peut modifier toute la suite.',
        'La température, terme emprunté à la physique statistique, accentue ou aplatit ces probabilités avant le tirage. Basse, elle favorise les jetons les plus probables et convient à l’extraction ou au code ; élevée, elle rend le texte plus varié et plus sujet à l’erreur. L’échantillonnage « top-p », décrit par Ari Holtzman et ses collègues en 2019, se limite au plus petit ensemble de jetons dont les probabilités atteignent une part choisie.',
        'À température nulle, le jeton le plus probable est toujours retenu, mais les réponses peuvent encore varier : les arrondis dépendent de l’ordre des additions, qui peut changer avec la charge du serveur. Un essai sérieux répète donc chaque question et donne la dispersion.',
      ),
    },
  },
  {
    slug: 'what-an-api-rate-limit-is-for',
    source: 'apercu-workshop',
    subcategory: 'apis',
    topics: ['apis', 'costs', 'reliability'],
    hoursAgo: 7,
    en: {
      title: 'What an API rate limit is for, and how to live with one',
      excerpt:
        'An answer marked 429 is not a fault but a traffic light. How services count requests and tokens, and the three habits that keep a program polite and working.',
      body: paragraphs(
        'A rate limit caps how much one customer may ask of a service in a given time, so that a runaway loop cannot starve everybody else. Model services usually count both requests and tokens per minute, because one long prompt can cost more than a hundred short ones.',
        'A common mechanism is the token bucket, which has nothing to do with language tokens: permits drip into a bucket at a steady rate, each call takes one, and a full bucket allows a short burst. A refused call receives status code 429, defined in 2012 by RFC 6585, and the reply may carry a Retry-After header that says how long to wait.',
        'Three habits are enough in most cases. Obey Retry-After when it is present; otherwise double the wait after each refusal and add some randomness, so that clients do not all return together. Put work that can wait in a queue, and cache answers that do not change.',
      ),
    },
    fr: {
      title: 'À quoi sert la limite de débit d’une API, et comment s’en accommoder',
      excerpt:
        'Une réponse 429 n’est pas une panne mais un feu rouge. Comment les services comptent requêtes et jetons, et trois habitudes pour qu’un programme reste courtois et en état de marche.',
      body: paragraphs(
        'Une limite de débit plafonne ce qu’un client peut demander à un service en un temps donné, pour qu’une boucle emballée n’affame pas tous les autres. Les services de modèles comptent en général les requêtes et les jetons par minute, car une longue consigne peut coûter plus que cent courtes.',
        'Un mécanisme courant est le seau à jetons, sans rapport avec les jetons du langage : des permis y tombent à rythme régulier, chaque appel en prend un, et un seau plein autorise une brève rafale. Un appel refusé reçoit le code 429, défini en 2012 par la RFC 6585, et la réponse peut porter un en-tête Retry-After qui indique combien attendre.',
        'Trois habitudes suffisent le plus souvent. Obéir à Retry-After s’il est présent ; sinon, doubler l’attente à chaque refus, avec un peu de hasard pour que les clients ne reviennent pas ensemble. Mettre en file ce qui peut attendre, et garder en cache les réponses qui ne changent pas.',
      ),
    },
  },
  {
    slug: 'what-a-context-window-costs',
    source: 'apercu-primer',
    subcategory: 'apis',
    topics: ['apis', 'tokens', 'attention', 'inference', 'costs'],
    hoursAgo: 41,
    en: {
      title: 'What a context window costs, and why longer is not always better',
      excerpt:
        'A context window is the text a model can take into account at once. Its price is paid in comparisons, in memory and in attention, and the middle of a long document suffers most.',
      body: paragraphs(
        'A context window is the number of tokens, question and answer together, that a model can take into account at once. Nothing outside the window exists for the model, so a chat program must send the conversation again with every message.',
        'Standard attention compares tokens pair by pair: twice the text means four times the comparisons. Memory grows as well, because the keys and values of every past token are kept at hand. In a model of 32 layers with vectors of 4,096 numbers at 16 bits, and nothing shared between attention heads, that cache takes half a megabyte per token, or 2 gigabytes for 4,096 tokens.',
        'Fitting in the window does not guarantee being used. Nelson Liu and colleagues showed in 2023 that several models answered best when the relevant passage stood at the beginning or the end of the context, and worse when it lay in the middle.',
      ),
    },
    fr: {
      title: 'Ce que coûte une fenêtre de contexte, et pourquoi plus long n’est pas toujours mieux',
      excerpt:
        'La fenêtre de contexte est le texte qu’un modèle peut prendre en compte d’un coup. Elle se paie en comparaisons, en mémoire et en attention, et c’est le milieu des longs documents qui en souffre.',
      body: paragraphs(
        'La fenêtre de contexte est le nombre de jetons, question et réponse comprises, qu’un modèle peut prendre en compte d’un coup. Rien n’existe pour le modèle hors de la fenêtre : un logiciel de dialogue doit donc renvoyer la conversation à chaque message.',
        'L’attention ordinaire compare les jetons deux à deux : deux fois plus de texte, c’est quatre fois plus de comparaisons. La mémoire croît aussi, car les clés et les valeurs de tous les jetons passés restent sous la main. Dans un modèle de 32 couches, avec des vecteurs de 4 096 nombres sur 16 bits et sans partage entre têtes d’attention, ce cache prend un demi-mégaoctet par jeton, soit 2 gigaoctets pour 4 096 jetons.',
        'Tenir dans la fenêtre ne garantit pas d’être lu. Nelson Liu et ses collègues ont montré en 2023 que plusieurs modèles répondaient mieux quand le passage utile ouvrait ou fermait le contexte, et moins bien quand il se perdait au milieu.',
      ),
    },
  },
  {
    slug: 'knowledge-cutoff',
    source: 'apercu-primer',
    subcategory: 'updates',
    topics: ['versions', 'training', 'language models', 'hallucination'],
    hoursAgo: 93,
    en: {
      title: 'The knowledge cutoff: why a model does not know what day it is',
      excerpt:
        'A language model’s knowledge stops where its training text stops. What that date means, why a model may be unsure of its own, and what it takes to bring facts up to date.',
      body: paragraphs(
        'A knowledge cutoff is the date after which a model’s training text contains nothing. The weights do not change while the model is being used, so a conversation leaves no trace in them, and the current date is known only if the program supplies it.',
        'The border is blurred. The last months before the cutoff are thinly covered, since the web goes on writing about an event for years, and a model asked for its own cutoff may answer wrongly because its training text rarely mentions it.',
        'Three remedies exist. Retrieval hands fresh documents to the model at the moment of the question; tools let it query a calendar or a database; a new training run moves the date itself. Asking about events after the cutoff without any of these invites plausible inventions, so the published date belongs among the first things to check.',
      ),
    },
    fr: {
      title: 'Date de coupure : pourquoi un modèle ignore quel jour on est',
      excerpt:
        'Les connaissances d’un modèle de langage s’arrêtent avec ses textes d’entraînement. Ce que signifie cette date, pourquoi un modèle peut hésiter sur la sienne, et ce qu’il faut pour rafraîchir les faits.',
      body: paragraphs(
        'La date de coupure est celle après laquelle les textes d’entraînement d’un modèle ne contiennent plus rien. Les poids ne changent pas pendant l’usage : aucune conversation n’y laisse de trace, et la date du jour n’est connue du modèle que si le programme la fournit.',
        'La frontière est floue. Les derniers mois avant la coupure sont peu couverts, puisque le web continue d’écrire sur un événement pendant des années, et un modèle interrogé sur sa propre coupure peut se tromper, faute de textes qui en parlent.',
        'Trois remèdes existent. La recherche documentaire fournit au modèle des textes frais au moment de la question ; des outils lui permettent de consulter un calendrier ou une base de données ; un nouvel entraînement déplace la date elle-même. Interroger sans cela un modèle sur des faits postérieurs à la coupure appelle des inventions plausibles : la date publiée est donc à vérifier d’emblée.',
      ),
    },
  },
  {
    slug: 'pinning-a-model-version',
    source: 'apercu-workshop',
    subcategory: 'updates',
    topics: ['versions', 'apis', 'evaluation', 'reliability', 'embeddings'],
    hoursAgo: 117,
    en: {
      title: 'Same name, new model: why careful teams pin a version',
      excerpt:
        'A model behind a familiar name can be replaced overnight. Pinning a dated version, keeping a small test set and planning for retirement turn a surprise into an ordinary update.',
      body: paragraphs(
        'A model name in a hosted service may be an alias, which the provider can point at a newer version, or a dated snapshot, which stays put until it is retired. Programs that must behave steadily name the snapshot.',
        'An update may improve the average and still break a given use. Lingjiao Chen, Matei Zaharia and James Zou compared two versions each of GPT-3.5 and GPT-4, dated March and June 2023, and found that answers to the same questions had changed markedly on several tasks, in format as well as content.',
        'A few dozen examples with known good answers, run before every change, catch most unpleasant surprises. Embeddings call for special care, since vectors from two models cannot be compared: changing the model means computing the whole index again. Downloaded weights never change by themselves, which makes a recorded checksum a simple form of pinning.',
      ),
    },
    fr: {
      title: 'Même nom, autre modèle : pourquoi les équipes prudentes figent la version',
      excerpt:
        'Derrière un nom familier, un modèle peut être remplacé du jour au lendemain. Figer une version datée, tenir un petit jeu d’essai et prévoir les retraits changent la surprise en mise à jour ordinaire.',
      body: paragraphs(
        'Dans un service hébergé, un nom de modèle peut être un alias, que le fournisseur dirige vers une version plus récente, ou un instantané daté, immobile jusqu’à son retrait. Les programmes qui doivent se comporter de façon stable désignent l’instantané.',
        'Une mise à jour peut améliorer la moyenne et casser un usage particulier. Lingjiao Chen, Matei Zaharia et James Zou ont comparé deux versions de GPT-3.5 et deux de GPT-4, datées de mars et de juin 2023 : les réponses aux mêmes questions avaient nettement changé sur plusieurs tâches, dans la forme comme sur le fond.',
        'Quelques dizaines d’exemples aux bonnes réponses connues, rejoués avant chaque changement, évitent la plupart des mauvaises surprises. Les plongements exigent un soin particulier, car les vecteurs de deux modèles ne se comparent pas : changer de modèle oblige à recalculer tout l’index. Des poids téléchargés ne changent jamais d’eux-mêmes, et une empreinte notée suffit alors à figer la version.',
      ),
    },
  },
]
