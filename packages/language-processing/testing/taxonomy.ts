/** Must equal the taxonomy that the shipped category model was trained for. */
export const TAXONOMY = {
  research: ['papers', 'breakthroughs', 'benchmarks'],
  technology: ['nlp', 'vision', 'robotics', 'multimodal', 'ml-techniques'],
  business: ['funding', 'market', 'acquisitions', 'startups'],
  products: ['models', 'tools', 'apis', 'updates'],
  applications: ['healthcare', 'education', 'creative', 'automation', 'enterprise'],
  community: ['policy', 'society', 'events'],
} as const
