import type { Language } from '../text/languages.ts'

/**
 * The forms in which texts use a term in the explained sense. Only names and technical nouns: an explanation
 * of an everyday word ("raises", "lever", "décret") helps no reader.
 */
export interface Sense {
  /** Separated by commas; a plural in "s" matches with its singular. */
  forms: string
  /** Folded text around the term must match this, because the term has other senses elsewhere. */
  near?: RegExp
  /** Folded text that matches this uses the term in another sense. */
  not?: RegExp
}

const AI: Record<Language, RegExp> = {
  en: / (?:ai|artificial intelligence|machine learning|deep learning|llms?|language models?|neural networks?|chatbots?|gpt|chatgpt|generative|openai|anthropic|claude|gemini|deepmind|mistral) /,
  fr: / (?:ia|ai|intelligence artificielle|apprentissage automatique|llms?|modeles? de langage|reseaux? de neurones|chatbots?|gpt|chatgpt|generatives?|openai|anthropic|claude|gemini|deepmind|mistral) /,
}
const CURRENCY =
  / (?:crypto\w*|blockchain|bitcoin|ethereum|nft|wallet|coin|access|login|auth\w*|security|cryptomonnaies?|portefeuille|casino|parking) /
const FINANCE =
  / (?:index|indexes|indices|bonds?|treasur\w+|yields?|crude|brent|oil|stocks?|shares|notes|rates?|inflation|nasdaq|dow|s p|equities|futures|taux|indice|obligations?|petrole|bourse) /
const MONEY = / (?:billions?|millions?|bn|milliards?|usd|dollars?|euros?|investors?|investisseurs?) /

export const SENSES: Readonly<Record<string, Readonly<Partial<Record<Language, Sense>>>>> = {
  'generative ai': {
    en: { forms: 'generative ai, gen ai, genai, generative artificial intelligence' },
    fr: { forms: 'ia générative, intelligence artificielle générative' },
  },
  'artificial general intelligence': {
    en: { forms: 'artificial general intelligence, agi', near: AI.en, not: / (?:adjusted gross|tax|irs) / },
    fr: { forms: 'intelligence artificielle générale, agi', near: AI.fr },
  },
  superintelligence: {
    en: { forms: 'superintelligence' },
    fr: { forms: 'superintelligence, super-intelligence' },
  },
  'machine learning': {
    en: { forms: 'machine learning' },
    fr: { forms: 'apprentissage automatique, machine learning' },
  },
  'deep learning': { en: { forms: 'deep learning' }, fr: { forms: 'apprentissage profond, deep learning' } },
  'computer vision': {
    en: { forms: 'computer vision, machine vision' },
    fr: { forms: 'vision par ordinateur' },
  },
  'natural language processing': {
    en: { forms: 'natural language processing' },
    fr: { forms: 'traitement du langage naturel, traitement automatique des langues' },
  },
  'speech recognition': {
    en: { forms: 'speech recognition, voice recognition' },
    fr: { forms: 'reconnaissance vocale, reconnaissance de la parole' },
  },
  'speech synthesis': { en: { forms: 'speech synthesis, text-to-speech' }, fr: { forms: 'synthèse vocale' } },
  'voice cloning': {
    en: { forms: 'voice cloning, voice clone' },
    fr: { forms: 'clonage vocal, clonage de voix' },
  },
  'facial recognition': {
    en: { forms: 'facial recognition, face recognition' },
    fr: { forms: 'reconnaissance faciale' },
  },
  // "Le premier modèle du monde" and "real-world models" are not world models.
  'world model': { en: { forms: 'world model', not: / real world model/ }, fr: { forms: 'world model' } },
  'edge ai': { en: { forms: 'edge ai, on-device ai' }, fr: { forms: 'ia embarquée' } },
  'open source': {
    en: {
      forms: 'open source, open-source',
      not: / (?:open source intelligence|osint|open source investigat\w+) /,
    },
    fr: { forms: 'open source, logiciel libre, logiciels libres', not: / (?:osint|renseignement) / },
  },
  'open weights': { en: { forms: 'open weights, open-weight' }, fr: { forms: 'poids ouverts, open weight' } },
  'ai agent': {
    en: { forms: 'ai agent, agentic ai' },
    fr: { forms: "agent ia, agents ia, agent d'ia, agents d'ia, ia agentique" },
  },
  'multi-agent': {
    en: { forms: 'multi-agent system, multi-agent', near: AI.en },
    fr: { forms: 'système multi-agents, systèmes multi-agents', near: AI.fr },
  },
  'coding agent': {
    en: { forms: 'coding agent' },
    fr: { forms: 'agent de code, agents de code, agent de programmation' },
  },
  'vibe coding': { en: { forms: 'vibe coding' }, fr: { forms: 'vibe coding' } },
  chatbot: {
    en: { forms: 'chatbot' },
    fr: { forms: 'chatbot, agent conversationnel, robot conversationnel, agents conversationnels' },
  },
  deepfake: { en: { forms: 'deepfake' }, fr: { forms: 'deepfake, hypertrucage' } },
  'ai slop': { en: { forms: 'ai slop' }, fr: { forms: 'ai slop' } },
  'synthetic data': { en: { forms: 'synthetic data' }, fr: { forms: 'données synthétiques' } },
  'quantum computing': {
    en: { forms: 'quantum computing, quantum computer' },
    fr: { forms: 'informatique quantique, ordinateur quantique, ordinateurs quantiques' },
  },
  'digital twin': { en: { forms: 'digital twin' }, fr: { forms: 'jumeau numérique, jumeaux numériques' } },
  'brain-computer interface': {
    en: { forms: 'brain-computer interface' },
    fr: { forms: 'interface cerveau-machine, interfaces cerveau-machine' },
  },
  'large language model': {
    en: { forms: 'large language model, llm' },
    fr: { forms: 'grand modèle de langage, grands modèles de langage, llm' },
  },
  'small language model': {
    en: { forms: 'small language model' },
    fr: { forms: 'petit modèle de langage, petits modèles de langage' },
  },
  'foundation model': {
    en: { forms: 'foundation model' },
    fr: { forms: 'modèle de fondation, modèles de fondation' },
  },
  multimodal: {
    en: { forms: 'multimodal ai, multimodal model, multimodal llm' },
    fr: { forms: 'modèle multimodal, modèles multimodaux, ia multimodale' },
  },
  'vision-language model': {
    en: { forms: 'vision-language model' },
    fr: { forms: 'modèle vision-langage, modèles vision-langage' },
  },
  'reasoning model': {
    en: { forms: 'reasoning model' },
    fr: { forms: 'modèle de raisonnement, modèles de raisonnement' },
  },
  'chain of thought': {
    en: { forms: 'chain of thought, chain-of-thought' },
    fr: { forms: 'chaîne de pensée, chaînes de pensée' },
  },
  'diffusion model': {
    en: { forms: 'diffusion model', near: / (?:ai|images?|pictures?|video|generat\w+|denois\w+) / },
    fr: { forms: 'modèle de diffusion, modèles de diffusion', near: / (?:ia|images?|videos?|generat\w+) / },
  },
  transformer: {
    en: { forms: 'transformer model, transformer architecture, transformer-based, vision transformer' },
    fr: { forms: 'architecture transformer, modèle transformer' },
  },
  'mixture of experts': {
    en: { forms: 'mixture of experts, mixture-of-experts' },
    fr: { forms: "mélange d'experts" },
  },
  'neural network': {
    en: { forms: 'neural network, neural net', not: / (?:brains?|cortex|neurons?|mice|mouse) / },
    fr: {
      forms: 'réseau de neurones, réseaux de neurones',
      not: / (?:cerveaux?|cortex|souris|neurologique) /,
    },
  },
  // "Embedding" alone is left out, because it is also a verb: "embedding AI in its products".
  embedding: {
    en: { forms: 'embedding model, word embeddings, vector embeddings, text embeddings' },
    fr: { forms: 'plongement lexical, plongements lexicaux' },
  },
  'vector database': {
    en: { forms: 'vector database' },
    fr: { forms: 'base de données vectorielle, bases de données vectorielles' },
  },
  'retrieval-augmented generation': {
    en: { forms: 'retrieval-augmented generation' },
    fr: { forms: 'génération augmentée par récupération, génération augmentée par la recherche' },
  },
  'fine-tuning': {
    en: {
      forms: 'fine-tuning',
      near: / (?:llms?|language models?|ai models?|pretrained|pre trained|base model|weights|checkpoints?|models) /,
    },
    fr: { forms: 'fine-tuning', near: / (?:llms?|modeles?) / },
  },
  'pre-training': {
    en: { forms: 'pre-training, pretraining', near: / (?:ai|llms?|models?) / },
    fr: { forms: 'pré-entraînement', near: / (?:ia|llms?|modeles?) / },
  },
  'training data': {
    en: { forms: 'training data', near: AI.en },
    fr: { forms: "données d'entraînement", near: AI.fr },
  },
  dataset: {
    en: { forms: 'training dataset' },
    fr: { forms: "jeu de données d'entraînement, jeux de données d'entraînement" },
  },
  inference: {
    en: {
      forms: 'inference',
      near: / (?:llms?|gpus?|tpus?|chips?|tokens?|latency|nvidia|serving|ai|language models?) /,
      not: / (?:causal|bayesian|statistical|variational|active|membership|language) inference | inference (?:attack|rule)/,
    },
    fr: {
      forms: 'inférence',
      near: / (?:llms?|gpus?|puces?|latence|nvidia|ia) /,
      not: / inferences? (?:causale|bayesienne|statistique|variationnelle)/,
    },
  },
  'reinforcement learning': {
    en: { forms: 'reinforcement learning' },
    fr: { forms: 'apprentissage par renforcement' },
  },
  'reinforcement learning from human feedback': {
    en: { forms: 'reinforcement learning from human feedback, rlhf' },
    fr: { forms: 'apprentissage par renforcement à partir de retours humains, rlhf' },
  },
  'federated learning': { en: { forms: 'federated learning' }, fr: { forms: 'apprentissage fédéré' } },
  distillation: {
    en: { forms: 'model distillation, knowledge distillation' },
    fr: { forms: 'distillation de modèles, distillation de modèle' },
  },
  quantization: {
    en: { forms: 'quantization', near: / (?:llms?|models?|weights|neural networks?|inference) / },
    fr: { forms: 'quantization' },
  },
  parameter: {
    en: {
      forms:
        'billion parameters, million parameters, trillion parameters, billion-parameter, trillion-parameter',
    },
    fr: { forms: 'milliards de paramètres, millions de paramètres' },
  },
  token: {
    en: {
      forms: 'tokens',
      near: / (?:llms?|language models?|context window|input|output|per million|million tokens|inference|prompts?|gpt|api) /,
      not: CURRENCY,
    },
    fr: {
      forms: 'tokens',
      near: / (?:llms?|modeles?|contexte|entree|sortie|inference|prompts?|gpt|api) /,
      not: CURRENCY,
    },
  },
  'context window': { en: { forms: 'context window' }, fr: { forms: 'fenêtre de contexte' } },
  // "Prompt" alone is left out, because in English it is also a verb and an adjective.
  prompt: {
    en: { forms: 'text prompt, system prompt, ai prompt, prompt engineering' },
    fr: { forms: 'prompt' },
  },
  'prompt injection': {
    en: { forms: 'prompt injection' },
    fr: { forms: 'injection de prompt, injections de prompt' },
  },
  jailbreak: {
    en: { forms: 'jailbreak', near: AI.en, not: / (?:iphones?|ios|consoles?|playstation|prison|inmates?) / },
    fr: { forms: 'jailbreak', near: AI.fr, not: / (?:iphones?|ios|consoles?|playstation) / },
  },
  hallucination: {
    en: {
      forms: 'hallucination',
      near: AI.en,
      not: / (?:psycho\w+|schizo\w+|patients?|psychedelic\w*|lsd|delusions?|drugs?|visual|auditory) /,
    },
    fr: {
      forms: 'hallucination',
      near: AI.fr,
      not: / (?:psycho\w+|schizo\w+|patients?|drogues?|delires?|collectives?) /,
    },
  },
  'function calling': {
    en: { forms: 'function calling, tool calling' },
    fr: { forms: "appel de fonctions, appel d'outils" },
  },
  'model context protocol': {
    en: { forms: 'model context protocol, mcp server' },
    fr: { forms: 'model context protocol, serveur mcp, serveurs mcp' },
  },
  'scaling law': {
    en: { forms: 'scaling law', near: / (?:ai|llms?|models?|training|compute) / },
    fr: { forms: "loi d'échelle, lois d'échelle", near: / (?:ia|llms?|modeles?) / },
  },
  benchmark: {
    en: {
      forms: 'benchmark',
      near: / (?:llms?|language models?|ai models?|gpt|claude|gemini|swe bench|mmlu|reasoning|leaderboard|state of the art|sota|agents?|accuracy) /,
      not: FINANCE,
    },
    fr: { forms: 'benchmark', near: / (?:llms?|modeles?|ia|gpt|claude|gemini) /, not: FINANCE },
  },
  'red teaming': { en: { forms: 'red teaming, red-teaming' }, fr: { forms: 'red teaming' } },
  interpretability: {
    en: { forms: 'interpretability', near: / (?:ai|llms?|models?|neural networks?) / },
    fr: { forms: 'interprétabilité', near: / (?:ia|llms?|modeles?|reseaux? de neurones) / },
  },
  alignment: {
    en: { forms: 'ai alignment, alignment research, alignment faking, alignment problem' },
    fr: { forms: "alignement de l'ia, alignement des ia, alignement des modèles" },
  },
  guardrail: {
    en: {
      forms: 'ai guardrail, safety guardrail',
      near: / (?:chatbots?|models?|prompts?|responses|outputs?) /,
    },
  },
  watermark: {
    en: {
      forms: 'watermark, watermarking',
      near: / (?:ai generated|generated|synthid|provenance|detect\w*|label\w*) /,
      not: / (?:remov\w+|stock|shutterstock) /,
    },
    fr: { forms: 'tatouage numérique, filigrane numérique', near: AI.fr },
  },
  'data poisoning': {
    en: { forms: 'data poisoning' },
    fr: { forms: 'empoisonnement des données, empoisonnement de données' },
  },
  'model weights': { en: { forms: 'model weights' }, fr: { forms: 'poids du modèle, poids des modèles' } },
  'computer use': {
    en: { forms: 'computer use', near: / (?:agents?|claude|anthropic|operator|openai|model) / },
  },
  algorithm: { en: { forms: 'algorithm' }, fr: { forms: 'algorithme' } },
  'graphics processing unit': {
    en: { forms: 'graphics processing unit, gpu, graphics card' },
    fr: { forms: 'processeur graphique, processeurs graphiques, gpu, carte graphique, cartes graphiques' },
  },
  'tensor processing unit': {
    en: { forms: 'tensor processing unit, tpu', near: / (?:google|tensor|chips?|trillium|ironwood|gpus?) / },
    fr: { forms: 'tpu, processeur tensoriel', near: / (?:google|puces?|gpus?) / },
  },
  // "AI accelerator" is left out, because it may be a programme for start-ups.
  'ai accelerator': {
    en: { forms: 'ai chip, ai accelerator chip' },
    fr: { forms: "puce ia, puces ia, puce d'ia, puces d'ia" },
  },
  'high-bandwidth memory': {
    en: { forms: 'high-bandwidth memory, hbm' },
    fr: { forms: 'mémoire à haute bande passante, hbm' },
  },
  'export controls': {
    en: { forms: 'export controls, export control' },
    fr: { forms: "contrôles à l'exportation, contrôle à l'exportation, contrôle des exportations" },
  },
  'data center': {
    en: { forms: 'data center, data centre, datacenter' },
    fr: { forms: 'centre de données, centres de données, data center, datacenter' },
  },
  gigawatt: { en: { forms: 'gigawatt' }, fr: { forms: 'gigawatt' } },
  // "Compute" and "calcul" alone are left out, because they are everyday words.
  compute: {
    en: { forms: 'compute capacity, computing capacity, compute power, computing power, ai compute' },
    fr: { forms: 'puissance de calcul, capacité de calcul, capacités de calcul' },
  },
  cloud: { en: { forms: 'cloud computing, cloud service, cloud provider' }, fr: { forms: 'cloud' } },
  'application programming interface': {
    en: { forms: 'application programming interface, api', not: / (?:pharma\w*|drug|drugs|ingredients?) / },
    fr: {
      forms: 'interface de programmation, api',
      not: / (?:pharma\w*|medicaments?|principes? actifs?|apiculteurs?) /,
    },
  },
  'web crawler': {
    en: { forms: 'web crawler, ai crawler' },
    fr: { forms: "robot d'indexation, robots d'indexation" },
  },
  'funding round': {
    en: {
      forms: 'funding round, financing round, series a round, series b round, series c round, series d round',
    },
    fr: {
      forms: 'levée de fonds, levées de fonds',
      not: / (?:caritative|association|solidarite|telethon|cagnotte|dons?) /,
    },
  },
  valuation: {
    en: { forms: 'valuation', near: MONEY },
    fr: {
      forms: 'valorisation',
      near: MONEY,
      not: / (?:dechets?|recherche|patrimoine|donnees|energetique|territoires?|competences) /,
    },
  },
  'initial public offering': {
    en: { forms: 'initial public offering, ipo' },
    fr: { forms: 'introduction en bourse, introductions en bourse, entrée en bourse' },
  },
  'market capitalization': {
    en: { forms: 'market capitalization, market cap' },
    fr: { forms: 'capitalisation boursière', not: / cryptomonnaies? / },
  },
  'joint venture': {
    en: { forms: 'joint venture' },
    fr: { forms: 'coentreprise, co-entreprise, joint-venture' },
  },
  unicorn: {
    en: { forms: 'unicorn', near: / (?:start ?ups?|startup|valuation|valued|billion) / },
    fr: {
      forms: 'licorne',
      near: / (?:start ?ups?|startup|jeunes? pousses?|valorisation|valorisee?|milliards?) /,
    },
  },
  'eu ai act': {
    en: { forms: 'eu ai act, ai act' },
    fr: { forms: "ai act, règlement européen sur l'ia, règlement sur l'ia" },
  },
  'general data protection regulation': {
    en: { forms: 'general data protection regulation, gdpr' },
    fr: { forms: 'règlement général sur la protection des données, rgpd' },
  },
  copyright: { en: { forms: 'copyright' }, fr: { forms: "droit d'auteur, droits d'auteur" } },
  'class action': {
    en: { forms: 'class action, class-action lawsuit' },
    fr: {
      forms: 'recours collectif, action collective',
      near: / (?:justice|tribunal|plaintes?|plaignants?|avocats?|juges?|proces) /,
    },
  },
  injunction: {
    en: { forms: 'injunction' },
    fr: {
      forms: 'injonction',
      near: / (?:justice|tribunal|juges?|cour|proces) /,
      not: / injonctions? (?:paradoxale|contradictoire|sociale)/,
    },
  },
  antitrust: { en: { forms: 'antitrust' }, fr: { forms: 'antitrust, droit de la concurrence' } },
  'executive order': {
    en: {
      forms: 'executive order',
      near: / (?:trump|biden|obama|white house|u s|us|president|federal) /,
      not: / (?:governor|mayor) /,
    },
    fr: {
      forms: 'décret présidentiel, décrets présidentiels, executive order',
      near: / (?:trump|biden|obama|maison blanche|etats unis|americaine?|washington) /,
      not: / (?:macron|elysee|poutine|senegal\w*|congo\w*|tunisie\w*|algerie\w*) /,
    },
  },
  'turing test': { en: { forms: 'turing test' }, fr: { forms: 'test de turing' } },
  'peer review': {
    en: { forms: 'peer review, peer-reviewed' },
    fr: { forms: 'relecture par les pairs, évaluation par les pairs, comité de lecture' },
  },
}
