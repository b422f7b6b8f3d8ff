import type { Lexicon } from './term-matcher.ts'

/** Keys must be canonical forms of topic-names.ts. */
export const TOPICS: Lexicon = {
  'ai agents':
    'ai agent*, agents ia, agent ia, agentic, agentique*, multi agent*, autonomous agent*, agents autonomes',
  'language models': 'llm, llms, language model*, modele* de langage, grands modeles',
  'generative ai': 'generative ai, gen ai, genai, ia generative*, intelligence artificielle generative',
  chatbots: 'chatbot*, chatgpt, agent* conversationnel*, assistant conversationnel',
  reasoning: 'reasoning, raisonnement, chain of thought',
  multimodal: 'multimodal*',
  speech: 'speech, voice, voices, vocal*, vocaux, voix, text to speech, transcri*, dictation',
  'image generation':
    'image generation, image generator*, text to image, generation d image*, generateur* d image*, midjourney, stable diffusion',
  'video generation':
    'video generation, video generator*, text to video, video model*, generation video, generation de video*, sora, veo',
  vision:
    'computer vision, vision par ordinateur, facial recognition, reconnaissance faciale, object detection, image recognition',
  robotics: 'robot*, humanoid*, humanoide*, physical ai',
  'self-driving':
    'self driving, autonomous vehicle*, autonomous car*, autonomous driving, robotaxi*, waymo, voiture* autonome*, vehicule* autonome*, conduite autonome',
  retrieval:
    'rag, retrieval, vector database*, vector search, embedding*, semantic search, recherche semantique',
  training: 'pretrain*, fine tun*, post train*, training run*, entrainement',
  inference: 'inference, kv cache, quantiz*, quantis*, quantification, tokens per second',
  'reinforcement learning': 'reinforcement learning, rlhf, apprentissage par renforcement',
  benchmarks: 'benchmark*, leaderboard*, banc* d essai, swe bench*, arc agi',
  interpretability: 'interpretab*, mechanistic*',
  safety: 'ai safety, alignment, safeguard*, red team*, superintelligence, surete, existential risk*',
  security:
    'cyber*, prompt injection*, injection* de prompt, vulnerabilit*, jailbreak*, malware*, hacker*, ransomware*, security flaw*',
  'open source': 'open source, opensource',
  'open weights': 'open weight*, poids ouverts',
  chips: 'chip, chips, puce, puces, gpu, gpus, tpu, tpus, semiconduct*, semi conducteur*',
  'data centres': 'data center*, data centre*, datacenter*, centre* de donnees, gigawatt*',
  energy: 'energy, energie, electricity, electricite, nuclear power, power grid',
  environment:
    'carbon footprint, empreinte carbone, environmental impact, impact environnemental, water use, emissions',
  funding:
    'raises, raised, funding, levee* de fonds, leve, series a, series b, series c, series d, seed round, tour de table, venture capital',
  valuation: 'valuation*, valorisation*, valorise*, valued at',
  'stock market': 'ipo, stock market, wall street, nasdaq, shares, bourse, introduction en bourse',
  acquisitions: 'acquire*, acquisition*, acquiert, rachat*, rachete*, merger*, takeover*',
  startups: 'startup*, start up, start ups, jeune* pousse*',
  jobs: 'jobs, layoff*, workers, emploi*, licenci*, unemployment, chomage, labor market, labour market, marche du travail',
  talent: 'poach*, talent war, guerre des talents',
  regulation: 'regulat*, reglementation*, legislation*, lawmaker*, ai act, executive order*, export control*',
  'ai act': 'ai act, reglement europeen sur l ia, loi europeenne sur l ia',
  lawsuits: 'lawsuit*, sues, sued, court, class action, plainte*, proces, tribunal*',
  copyright: 'copyright*, droit* d auteur, pirated books, piracy',
  privacy: 'privacy, vie privee, personal data, donnees personnelles, cnil, gdpr, rgpd',
  elections: 'election*, midterms, super pac, presidentielle*',
  defence: 'pentagon*, military, militaire*, army, armee*, armees, defense department, weapons',
  deepfakes: 'deepfake*, hypertrucage*',
  misinformation: 'misinformation, disinformation, desinformation, fake news, infox',
  ethics: 'ethic*, ethique*, ai bias, algorithmic bias, discrimination',
  children: 'children, kids, teens, teenager*, enfants, adolescent*, parents',
  'mental health': 'mental health, sante mentale, suicide*, therapist*, psychiatr*',
  healthcare:
    'health, healthcare, hospital*, hopital, hopitaux, patients, doctors, medecin*, medical*, sante, clinical, cancer',
  'drug discovery':
    'drug discovery, drug development, decouverte de medicaments, new drugs, antibiotic*, antibiotique*',
  science: 'scientific discovery, decouverte* scientifique*, ai for science, co scientist',
  mathematics: 'mathemati*, theorem*, theoreme*, conjecture*, erdos',
  biology: 'biolog*, protein*, proteine*, genom*, dna, adn',
  weather: 'weather forecast*, weather prediction, meteo, previsions meteo*',
  education:
    'education, school*, ecole*, student*, etudiant*, eleves, teacher*, enseignant*, classroom*, universit*',
  music: 'music, musique, musicien*, musician*, song*, chanson*',
  film: 'hollywood, film, films, movie*, cinema, netflix',
  games: 'video game*, jeu video, jeux video, game developer*',
  journalism: 'journalis*, newsroom*, news publisher*, redactions',
  advertising: 'advertis*, publicite*, publicitaire*, adverts',
  finance: 'bank, banks, banque*, fintech, insurer*, assureur*, financial services',
  enterprise: 'enterprise*, business customers, grandes entreprises',
  'developer tools':
    'coding agent*, coding assistant*, vibe coding, claude code, codex, cursor, github copilot, assistant* de code, developers, developpeurs',
  apis: 'api, apis, sdk, mcp, model context protocol',
  search: 'search engine*, moteur* de recherche, ai overviews, ai mode',
  browsers: 'browser*, navigateur*',
  wearables: 'smart glasses, wearable*, lunettes connectees, ray ban',
  translation: 'translation*, traduction*, translat*',
  automation: 'automat*',
  conferences: 'summit*, sommet*, conference*, vivatech, neurips, hackathon*',
  europe: 'europe, european, europeen*, bruxelles, brussels, union europeenne',
  china: 'china, chinese, chine, chinois*',
  france: 'france, french, francais*',
}
