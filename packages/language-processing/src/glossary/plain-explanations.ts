import type { Language } from '../text/languages.ts'
import { SENSES } from './explained-senses.ts'

/** By glossary id, one sentence each, for readers who have never met the term. */
const EXPLANATIONS: Record<string, Record<Language, string>> = {
  'generative ai': {
    en: 'Generative AI makes new text, images, sound or code from what it learned in examples.',
    fr: 'L’IA générative produit des textes, des images, des sons ou du code à partir de ce qu’elle a appris dans des exemples.',
  },
  'artificial general intelligence': {
    en: 'Artificial general intelligence (AGI) is a hoped-for AI that could do almost any mental task as well as a person.',
    fr: 'L’intelligence artificielle générale (IAG) désigne une IA espérée, capable de presque toutes les tâches intellectuelles d’un humain.',
  },
  superintelligence: {
    en: 'Superintelligence is a hypothetical AI that would outdo the best humans at almost everything.',
    fr: 'La superintelligence est une IA hypothétique qui dépasserait les meilleurs humains presque partout.',
  },
  'machine learning': {
    en: 'Machine learning lets a program find rules by itself in examples instead of being told them.',
    fr: 'L’apprentissage automatique laisse un programme trouver lui-même des règles dans des exemples.',
  },
  'deep learning': {
    en: 'Deep learning is machine learning with neural networks of many layers.',
    fr: 'L’apprentissage profond est un apprentissage automatique par des réseaux de neurones à nombreuses couches.',
  },
  'computer vision': {
    en: 'Computer vision is the part of AI that makes sense of pictures and video.',
    fr: 'La vision par ordinateur est la part de l’IA qui interprète les images et les vidéos.',
  },
  'natural language processing': {
    en: 'Natural language processing is how computers read and write human language.',
    fr: 'Le traitement du langage naturel est la façon dont les ordinateurs lisent et écrivent notre langue.',
  },
  'speech recognition': {
    en: 'Speech recognition turns spoken words into text.',
    fr: 'La reconnaissance vocale transforme la parole en texte.',
  },
  'speech synthesis': {
    en: 'Speech synthesis turns text into a spoken voice.',
    fr: 'La synthèse vocale transforme un texte en voix.',
  },
  'voice cloning': {
    en: 'Voice cloning imitates a particular person’s voice from recordings of it.',
    fr: 'Le clonage vocal imite la voix d’une personne à partir d’enregistrements.',
  },
  'facial recognition': {
    en: 'Facial recognition identifies people by comparing faces in pictures.',
    fr: 'La reconnaissance faciale identifie des personnes en comparant des visages sur des images.',
  },
  'world model': {
    en: 'A world model is an AI that predicts how a scene will change, as a person pictures what happens next.',
    fr: 'Un modèle du monde est une IA qui prédit comment une scène va évoluer, comme on imagine la suite d’un geste.',
  },
  'edge ai': {
    en: 'Edge AI runs on the phone or machine itself rather than in a distant data center.',
    fr: 'L’IA embarquée fonctionne dans le téléphone ou la machine, et non dans un centre de données lointain.',
  },
  'open source': {
    en: 'Open-source software comes with its code, which anyone may read, change and share.',
    fr: 'Un logiciel open source est livré avec son code, que chacun peut lire, modifier et partager.',
  },
  'open weights': {
    en: 'A model with open weights can be downloaded and run by anyone, even if how it was trained stays secret.',
    fr: 'Un modèle à poids ouverts peut être téléchargé et utilisé par tous, même si son entraînement reste secret.',
  },
  'ai agent': {
    en: 'An AI agent carries out a task in several steps on its own, using tools such as a browser or files.',
    fr: 'Un agent IA accomplit seul une tâche en plusieurs étapes, avec des outils comme un navigateur ou des fichiers.',
  },
  'multi-agent': {
    en: 'In a multi-agent system several AI agents share out the work and check each other.',
    fr: 'Dans un système multi-agents, plusieurs agents IA se partagent le travail et se contrôlent.',
  },
  'coding agent': {
    en: 'A coding agent writes, runs and corrects computer programs on request.',
    fr: 'Un agent de code écrit, exécute et corrige des programmes à la demande.',
  },
  'vibe coding': {
    en: 'Vibe coding means describing a program in plain words and letting AI write the code.',
    fr: 'Le vibe coding consiste à décrire un programme en langage courant et à laisser l’IA écrire le code.',
  },
  chatbot: {
    en: 'A chatbot is a program you talk to in ordinary sentences.',
    fr: 'Un chatbot est un programme avec lequel on dialogue en phrases ordinaires.',
  },
  deepfake: {
    en: 'A deepfake is a fake picture, video or voice of a real person made with AI.',
    fr: 'Un deepfake est une image, une vidéo ou une voix truquée d’une personne réelle, faite avec l’IA.',
  },
  'ai slop': {
    en: 'AI slop is low-quality content turned out in bulk by AI.',
    fr: 'Le slop désigne des contenus médiocres produits en masse par l’IA.',
  },
  'synthetic data': {
    en: 'Synthetic data is made by a program to train AI instead of being collected from the real world.',
    fr: 'Les données synthétiques sont fabriquées par un programme pour entraîner l’IA, au lieu d’être recueillies.',
  },
  'quantum computing': {
    en: 'A quantum computer calculates with quantum effects and may one day solve some problems far faster.',
    fr: 'Un ordinateur quantique calcule avec des effets quantiques et pourrait un jour résoudre bien plus vite certains problèmes.',
  },
  'digital twin': {
    en: 'A digital twin is a computer copy of a real thing, used to test what would happen to it.',
    fr: 'Un jumeau numérique est la copie informatique d’un objet réel, pour tester ce qui lui arriverait.',
  },
  'brain-computer interface': {
    en: 'A brain-computer interface lets signals from the brain control a machine.',
    fr: 'Une interface cerveau-machine permet de commander un appareil par les signaux du cerveau.',
  },
  'large language model': {
    en: 'A large language model (LLM) learned from huge amounts of text to predict the next words, and so can write and answer.',
    fr: 'Un grand modèle de langage (LLM) a appris sur d’énormes quantités de textes à prédire les mots suivants, ce qui lui permet d’écrire et de répondre.',
  },
  'small language model': {
    en: 'A small language model does a similar job to a large one with less memory and power.',
    fr: 'Un petit modèle de langage rend des services voisins d’un grand, avec moins de mémoire et d’énergie.',
  },
  'foundation model': {
    en: 'A foundation model is trained once on very broad data and then adapted to many tasks.',
    fr: 'Un modèle de fondation est entraîné une fois sur des données très larges, puis adapté à de nombreuses tâches.',
  },
  multimodal: {
    en: 'A multimodal AI handles several kinds of content, such as text, images and sound.',
    fr: 'Une IA multimodale traite plusieurs types de contenus : texte, image, son.',
  },
  'vision-language model': {
    en: 'A vision-language model can talk about what a picture shows.',
    fr: 'Un modèle vision-langage peut parler de ce que montre une image.',
  },
  'reasoning model': {
    en: 'A reasoning model works through intermediate steps before it answers.',
    fr: 'Un modèle de raisonnement passe par des étapes intermédiaires avant de répondre.',
  },
  'chain of thought': {
    en: 'A chain of thought is the row of steps a model writes down on its way to an answer.',
    fr: 'Une chaîne de pensée est la suite d’étapes qu’un modèle écrit pour arriver à sa réponse.',
  },
  'diffusion model': {
    en: 'A diffusion model makes pictures by turning random noise into an image little by little.',
    fr: 'Un modèle de diffusion crée des images en transformant peu à peu un bruit aléatoire.',
  },
  transformer: {
    en: 'The transformer is the network design behind most of today’s language models.',
    fr: 'Le transformer est l’architecture de réseau de la plupart des modèles de langage actuels.',
  },
  'mixture of experts': {
    en: 'A mixture of experts is a model of many parts that uses only a few of them for each word, which saves computing.',
    fr: 'Un mélange d’experts est un modèle fait de plusieurs parties dont quelques-unes seulement servent à chaque mot, ce qui économise des calculs.',
  },
  'neural network': {
    en: 'A neural network is a program of many simple connected units whose links are adjusted by training.',
    fr: 'Un réseau de neurones est un programme fait d’unités simples reliées, dont l’entraînement règle les liens.',
  },
  embedding: {
    en: 'An embedding turns a word or picture into a list of numbers so that similar things end up close together.',
    fr: 'Un plongement transforme un mot ou une image en une liste de nombres, de sorte que les choses semblables se retrouvent proches.',
  },
  'vector database': {
    en: 'A vector database finds the entries whose meaning is closest to a question.',
    fr: 'Une base de données vectorielle retrouve les entrées dont le sens est le plus proche d’une question.',
  },
  'retrieval-augmented generation': {
    en: 'Retrieval-augmented generation (RAG) looks up documents first and lets the model answer from them.',
    fr: 'La génération augmentée par récupération (RAG) cherche d’abord des documents, puis fait répondre le modèle à partir d’eux.',
  },
  'fine-tuning': {
    en: 'Fine-tuning trains an existing model a little more on examples of one particular task.',
    fr: 'L’affinage entraîne un peu plus un modèle existant sur des exemples d’une tâche précise.',
  },
  'pre-training': {
    en: 'Pre-training is the first and longest stage, in which a model learns from a mass of general data.',
    fr: 'Le pré-entraînement est la première étape, la plus longue, où un modèle apprend sur une masse de données générales.',
  },
  'training data': {
    en: 'Training data is the collection of examples from which an AI learns.',
    fr: 'Les données d’entraînement sont l’ensemble des exemples dont une IA apprend.',
  },
  dataset: {
    en: 'A dataset is a collection of examples used to train or test AI.',
    fr: 'Un jeu de données est une collection d’exemples qui sert à entraîner ou à tester une IA.',
  },
  inference: {
    en: 'Inference is the moment when a trained model is used to produce an answer.',
    fr: 'L’inférence est le moment où un modèle déjà entraîné sert à produire une réponse.',
  },
  'reinforcement learning': {
    en: 'Reinforcement learning trains an AI by trial and error, with rewards for good results.',
    fr: 'L’apprentissage par renforcement entraîne une IA par essais et erreurs, avec des récompenses pour les bons résultats.',
  },
  'reinforcement learning from human feedback': {
    en: 'In reinforcement learning from human feedback (RLHF), people rate answers and the model learns to give those they prefer.',
    fr: 'Dans l’apprentissage à partir de retours humains (RLHF), des personnes notent des réponses et le modèle apprend à donner celles qu’elles préfèrent.',
  },
  'federated learning': {
    en: 'Federated learning trains a shared model without the data leaving the devices it is on.',
    fr: 'L’apprentissage fédéré entraîne un modèle commun sans que les données quittent les appareils où elles se trouvent.',
  },
  distillation: {
    en: 'Distillation trains a small model to imitate the answers of a large one.',
    fr: 'La distillation entraîne un petit modèle à imiter les réponses d’un grand.',
  },
  quantization: {
    en: 'Quantization stores a model’s numbers with less precision so that it needs less memory.',
    fr: 'La quantification stocke les nombres d’un modèle avec moins de précision pour qu’il occupe moins de mémoire.',
  },
  parameter: {
    en: 'Parameters are the numbers inside a model that training adjusts; big models have hundreds of billions.',
    fr: 'Les paramètres sont les nombres internes d’un modèle que règle l’entraînement ; les plus grands en ont des centaines de milliards.',
  },
  token: {
    en: 'A token is a piece of text, often part of a word, in which models read, write and are billed.',
    fr: 'Un jeton est un morceau de texte, souvent une partie de mot : l’unité dans laquelle un modèle lit, écrit et est facturé.',
  },
  'context window': {
    en: 'The context window is how much text a model can take into account at once.',
    fr: 'La fenêtre de contexte est la quantité de texte qu’un modèle peut prendre en compte à la fois.',
  },
  prompt: {
    en: 'A prompt is the request or instruction given to an AI.',
    fr: 'Un prompt est la demande ou la consigne donnée à une IA.',
  },
  'prompt injection': {
    en: 'Prompt injection hides instructions in a page or document to make an AI that reads it misbehave.',
    fr: 'L’injection de prompt cache des consignes dans une page ou un document pour détourner l’IA qui les lit.',
  },
  jailbreak: {
    en: 'A jailbreak is a trick that makes an AI ignore its safety rules.',
    fr: 'Un jailbreak est une ruse qui fait oublier à une IA ses règles de sécurité.',
  },
  hallucination: {
    en: 'A hallucination is a false statement that an AI presents as fact.',
    fr: 'Une hallucination est une affirmation fausse qu’une IA présente comme un fait.',
  },
  'function calling': {
    en: 'Tool use means that a model can call other programs, such as a search engine or a calculator.',
    fr: 'L’appel d’outils permet à un modèle de solliciter d’autres programmes, comme un moteur de recherche ou une calculatrice.',
  },
  'model context protocol': {
    en: 'The Model Context Protocol (MCP) is a common way to connect AI assistants to tools and data.',
    fr: 'Le Model Context Protocol (MCP) est une manière commune de relier des assistants d’IA à des outils et à des données.',
  },
  'scaling law': {
    en: 'Scaling laws describe how a model improves when it gets more data, size and computing.',
    fr: 'Les lois d’échelle décrivent les progrès d’un modèle quand on augmente ses données, sa taille et ses calculs.',
  },
  benchmark: {
    en: 'A benchmark is a fixed test on which AI systems are compared.',
    fr: 'Un benchmark est un test fixe qui sert à comparer des systèmes d’IA.',
  },
  'red teaming': {
    en: 'Red teaming means attacking one’s own system on purpose to find its weak points.',
    fr: 'Le red teaming consiste à attaquer exprès son propre système pour en trouver les failles.',
  },
  interpretability: {
    en: 'Interpretability is the study of what happens inside a model and why it answers as it does.',
    fr: 'L’interprétabilité étudie ce qui se passe dans un modèle et pourquoi il répond ainsi.',
  },
  alignment: {
    en: 'Alignment is the work of making an AI pursue what people actually want.',
    fr: 'L’alignement est le travail qui vise à faire poursuivre à une IA ce que les humains veulent vraiment.',
  },
  guardrail: {
    en: 'Guardrails are rules and filters that keep an AI from harmful answers or actions.',
    fr: 'Les garde-fous sont des règles et des filtres qui empêchent une IA de répondre ou d’agir de façon nuisible.',
  },
  watermark: {
    en: 'A watermark is a hidden mark that shows a text, picture or sound was made by AI.',
    fr: 'Un filigrane est une marque cachée qui indique qu’un texte, une image ou un son vient d’une IA.',
  },
  'data poisoning': {
    en: 'Data poisoning slips bad examples into training data to spoil or steer a model.',
    fr: 'L’empoisonnement des données glisse de mauvais exemples dans l’entraînement pour dégrader ou orienter un modèle.',
  },
  'model weights': {
    en: 'Weights are the numbers a model has learned; whoever has them can run the model.',
    fr: 'Les poids sont les nombres qu’un modèle a appris ; qui les possède peut faire tourner le modèle.',
  },
  'computer use': {
    en: 'Computer use means that an AI moves the mouse, clicks and types on a computer in a person’s place.',
    fr: 'L’utilisation de l’ordinateur signifie qu’une IA déplace la souris, clique et tape à la place d’une personne.',
  },
  algorithm: {
    en: 'An algorithm is a set of steps a computer follows to get a result.',
    fr: 'Un algorithme est une suite d’étapes qu’un ordinateur suit pour obtenir un résultat.',
  },
  'graphics processing unit': {
    en: 'A GPU is a chip that does many calculations at once; most AI is trained on GPUs.',
    fr: 'Un GPU est une puce qui fait de nombreux calculs à la fois ; l’IA est surtout entraînée sur des GPU.',
  },
  'tensor processing unit': {
    en: 'A TPU is a chip designed by Google for AI calculations.',
    fr: 'Un TPU est une puce conçue par Google pour les calculs d’IA.',
  },
  'ai accelerator': {
    en: 'An AI accelerator is a chip built to run AI calculations fast.',
    fr: 'Un accélérateur d’IA est une puce conçue pour exécuter vite les calculs d’IA.',
  },
  'high-bandwidth memory': {
    en: 'High-bandwidth memory (HBM) is very fast memory placed next to AI chips to feed them data.',
    fr: 'La mémoire à haute bande passante (HBM) est une mémoire très rapide placée près des puces d’IA pour les alimenter.',
  },
  'export controls': {
    en: 'Export controls are rules on which goods, such as advanced chips, may be sold abroad.',
    fr: 'Les contrôles à l’exportation disent quels biens, comme les puces avancées, peuvent être vendus à l’étranger.',
  },
  'data center': {
    en: 'A data center is a building full of computers that store data and run programs for others.',
    fr: 'Un centre de données est un bâtiment rempli d’ordinateurs qui stockent des données et font tourner des programmes.',
  },
  gigawatt: {
    en: 'A gigawatt is about the power of one nuclear reactor.',
    fr: 'Un gigawatt correspond à peu près à la puissance d’un réacteur nucléaire.',
  },
  compute: {
    en: 'Compute is the calculating power available to train and run AI.',
    fr: 'La puissance de calcul est ce qui permet d’entraîner et de faire tourner l’IA.',
  },
  cloud: {
    en: 'The cloud means renting computers and software over the internet instead of owning them.',
    fr: 'Le cloud consiste à louer des ordinateurs et des logiciels par internet au lieu de les posséder.',
  },
  'application programming interface': {
    en: 'An API is a door through which one program uses another.',
    fr: 'Une API est une porte par laquelle un programme en utilise un autre.',
  },
  'web crawler': {
    en: 'A web crawler is a program that visits web pages one after another to collect their content.',
    fr: 'Un robot d’indexation visite les pages web l’une après l’autre pour en recueillir le contenu.',
  },
  'funding round': {
    en: 'A funding round is when a company sells part of itself to investors to raise money.',
    fr: 'Une levée de fonds est l’opération par laquelle une entreprise cède une part d’elle-même à des investisseurs contre de l’argent.',
  },
  valuation: {
    en: 'A valuation is what investors reckon a whole company is worth.',
    fr: 'La valorisation est ce que vaut l’entreprise entière aux yeux des investisseurs.',
  },
  'initial public offering': {
    en: 'An IPO is the first sale of a company’s shares on the stock market.',
    fr: 'L’introduction en bourse est la première vente publique des actions d’une entreprise.',
  },
  'market capitalization': {
    en: 'Market capitalization is the price of all of a company’s shares together.',
    fr: 'La capitalisation boursière est le prix de toutes les actions d’une entreprise.',
  },
  'joint venture': {
    en: 'A joint venture is a company that two or more companies own together.',
    fr: 'Une coentreprise est une société que plusieurs entreprises possèdent ensemble.',
  },
  unicorn: {
    en: 'A unicorn is a private start-up worth at least one billion dollars.',
    fr: 'Une licorne est une start-up non cotée qui vaut au moins un milliard de dollars.',
  },
  'eu ai act': {
    en: 'The AI Act is the European Union’s law on AI, with stricter duties the greater the risk.',
    fr: 'L’AI Act est la loi de l’Union européenne sur l’IA : plus le risque est grand, plus les obligations sont strictes.',
  },
  'general data protection regulation': {
    en: 'The GDPR is the European law on how personal data may be used.',
    fr: 'Le RGPD est la loi européenne sur l’utilisation des données personnelles.',
  },
  copyright: {
    en: 'Copyright gives authors a say over who may copy and use their work.',
    fr: 'Le droit d’auteur donne aux créateurs un droit de regard sur la copie et l’usage de leurs œuvres.',
  },
  'class action': {
    en: 'A class action is one lawsuit brought for many people with the same complaint.',
    fr: 'Une action collective est un procès mené au nom de nombreuses personnes qui ont la même plainte.',
  },
  injunction: {
    en: 'An injunction is a court’s order to do something or to stop doing it.',
    fr: 'Une injonction est l’ordre d’un tribunal de faire ou de cesser quelque chose.',
  },
  antitrust: {
    en: 'Antitrust law keeps powerful companies from shutting out competitors.',
    fr: 'Le droit de la concurrence empêche les entreprises puissantes d’écarter leurs concurrents.',
  },
  'executive order': {
    en: 'An executive order is a directive the US president issues without a vote of Congress.',
    fr: 'Un décret présidentiel américain est une directive du président, prise sans vote du Congrès.',
  },
  'turing test': {
    en: 'In the Turing test a machine passes if people cannot tell it from a human in conversation.',
    fr: 'Au test de Turing, une machine réussit si on ne peut la distinguer d’un humain dans une conversation.',
  },
  'peer review': {
    en: 'Peer review means that other experts check a study before it is published.',
    fr: 'La relecture par les pairs est la vérification d’une étude par d’autres spécialistes avant sa publication.',
  },
}

export interface ExplainedTerm {
  /** One form of the term, in lower case. */
  term: string
  explanation: Readonly<Record<Language, string>>
  /**
   * The folded text must match `near` and must not match `not`, otherwise the term has another sense there.
   */
  near?: RegExp | undefined
  not?: RegExp | undefined
}

/**
 * One entry per form in which texts of a language use a term in the explained sense. The explanations
 * are written by hand, not generated.
 */
export const explainedTerms = (lang: Language): ExplainedTerm[] =>
  Object.entries(EXPLANATIONS).flatMap(([id, explanation]) => {
    const { forms, near, not } = SENSES[id]?.[lang] ?? { forms: '' }
    return forms
      .split(', ')
      .filter(Boolean)
      .map((term) => ({ term, explanation, near, not }))
  })

export const EXPLAINED_IDS: readonly string[] = Object.keys(EXPLANATIONS)
