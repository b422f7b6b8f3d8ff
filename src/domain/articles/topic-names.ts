import type { Locale } from '#contract/locales.ts'

/**
 * Topics are kept in one form, English where we know one, so that articles in either language meet under
 * the same topic. This is what a French reader sees of the known ones; others show as their feed wrote them.
 */
const FRENCH: Record<string, string> = {
  accessibility: 'accessibilité',
  accounting: 'comptabilité',
  acquisitions: 'acquisitions',
  agents: 'agents',
  'ai agents': 'agents IA',
  apis: 'API',
  art: 'art',
  'artificial intelligence': 'intelligence artificielle',
  attention: 'attention',
  automation: 'automatisation',
  backpropagation: 'rétropropagation',
  benchmarks: 'bancs d’essai',
  chatbots: 'agents conversationnels',
  'computer vision': 'vision par ordinateur',
  conferences: 'conférences',
  copyright: 'droit d’auteur',
  costs: 'coûts',
  creativity: 'création',
  datasets: 'jeux de données',
  'deep learning': 'apprentissage profond',
  education: 'éducation',
  embeddings: 'plongements',
  energy: 'énergie',
  enterprise: 'entreprise',
  europe: 'Europe',
  evaluation: 'évaluation',
  'expert systems': 'systèmes experts',
  fairness: 'équité',
  funding: 'financement',
  games: 'jeux',
  'generative ai': 'IA générative',
  hallucination: 'hallucinations',
  hardware: 'matériel',
  healthcare: 'santé',
  history: 'histoire',
  'image generation': 'génération d’images',
  'image recognition': 'reconnaissance d’images',
  inference: 'inférence',
  'information theory': 'théorie de l’information',
  'language models': 'modèles de langage',
  law: 'droit',
  'machine learning': 'apprentissage automatique',
  memory: 'mémoire',
  multimodal: 'multimodal',
  music: 'musique',
  navigation: 'navigation',
  'neural networks': 'réseaux de neurones',
  ocr: 'reconnaissance de caractères',
  'open source': 'open source',
  'open weights': 'poids ouverts',
  privacy: 'vie privée',
  probability: 'probabilités',
  reasoning: 'raisonnement',
  regulation: 'réglementation',
  'reinforcement learning': 'apprentissage par renforcement',
  reliability: 'fiabilité',
  research: 'recherche',
  'research policy': 'politique de recherche',
  retrieval: 'recherche documentaire',
  robotics: 'robotique',
  safety: 'sûreté',
  search: 'moteurs de recherche',
  security: 'sécurité',
  speech: 'parole',
  startups: 'jeunes pousses',
  statistics: 'statistiques',
  'symbolic ai': 'IA symbolique',
  talent: 'talents',
  tokens: 'jetons',
  training: 'entraînement',
  transparency: 'transparence',
  'turing test': 'test de Turing',
  tutoring: 'tutorat',
  valuation: 'valorisation',
  versions: 'versions',
  vision: 'vision',
}
const FROM_FRENCH = new Map(Object.entries(FRENCH).map(([topic, name]) => [name.toLowerCase(), topic]))

/** A topic in the reader's words. */
export const topicName = (topic: string, lng: Locale): string =>
  lng === 'fr' && Object.hasOwn(FRENCH, topic) ? (FRENCH[topic] ?? topic) : topic

/** The kept form of a topic, whichever of the two languages it is written in. */
export const topicKey = (name: string): string => {
  const topic = name.toLowerCase().trim()
  return FROM_FRENCH.get(topic) ?? topic
}
