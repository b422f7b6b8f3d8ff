import { DOVRANE_NIVARO } from './dovrane-nivaro.ts'
import { GALET_PORT_ELLERY } from './galet-port-ellery.ts'
import { KESTRELLE_NOTES } from './kestrelle-notes.ts'
import { LYSANDRE_3 } from './lysandre-3.ts'
import { MARELLE_LEAK } from './marelle-leak.ts'
import { ONDINE_FLOODS } from './ondine-floods.ts'
import { POMELLINE_SCHOOLS } from './pomelline-schools.ts'
import { RADIANE_VALMERE } from './radiane-valmere.ts'
import { SALTMERE_REGISTER } from './saltmere-register.ts'
import type { SampleStory } from './sample-story.ts'
import { TESSALUME_FUNDING } from './tessalume-funding.ts'

export const SAMPLE_STORIES: readonly SampleStory[] = [
  LYSANDRE_3,
  TESSALUME_FUNDING,
  DOVRANE_NIVARO,
  RADIANE_VALMERE,
  ONDINE_FLOODS,
  GALET_PORT_ELLERY,
  SALTMERE_REGISTER,
  POMELLINE_SCHOOLS,
  KESTRELLE_NOTES,
  MARELLE_LEAK,
]
