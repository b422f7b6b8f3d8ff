import type { Language } from '../text/languages.ts'

/** Effects of a word on a statement, such as to deny, hedge, bound, attribute or compare. */
export type Operator =
  | 'more-than'
  | 'less-than'
  | 'at-least'
  | 'at-most'
  | 'about'
  | 'possible'
  | 'likely'
  | 'expected'
  | 'intended'
  | 'reported'
  | 'obliged'
  | 'able'
  | 'conditional'
  | 'future'
  | 'negation'
  | 'restriction'
  | 'because'
  | 'leads-to'
  | 'after'
  | 'before'
  | 'says'
  | 'according-to'
  | 'all'
  | 'most'
  | 'many'
  | 'some'
  | 'few'
  | 'only'
  | 'usually'
  | 'up'
  | 'down'
  | 'same'
  | 'more'
  | 'less'
  | 'if'
  | 'already'
  | 'idiom'

/**
 * Folded phrases, in which `*` matches any ending. `+` marks phrases that also have content of their own, so
 * that the gate requires a counterpart.
 */
const PHRASES: Record<Language, Partial<Record<Operator, string>>> = {
  en: {
    'more-than':
      'more than|over|above|in excess of|upwards of|greater than|larger than|higher than|+exceed*|+surpass*|tops|topped|topping|well over',
    'less-than': 'less than|fewer than|under|below|lower than|smaller than',
    'at-least': 'at least|no less than|no fewer than|a minimum of|or more|starting at',
    'at-most':
      'up to|at most|no more than|a maximum of|as many as|as much as|or less|or fewer|not more than|maximum of',
    about: 'about|around|roughly|approximately|nearly|almost|close to|circa|an estimated|some',
    possible:
      'may|might|could|possibly|perhaps|maybe|potentially|may be|might be|+potential|+possible|+chance',
    likely: '+likely|+unlikely|probably|presumably',
    expected:
      '+expected|+expects|+expect|is set to|are set to|was set to|set to|due to|+anticipat*|+await*|+waiting for|+waits for|+forecast|+forecasts|+forecasting|should|is to|are to|about to|poised to|+scheduled|slated to',
    intended:
      '+plan|+plans|+planned|+planning|+intend*|+aim*|+want*|+seek*|+seeking|+hope*|+hoping|+consider|+considers|+considered|+considering|+weigh|+weighs|+weighing|+weighed|+mull*|+trying to|+try to|+tries to|+tried to|+propos*|+lean*|+push*|+urge|+urges|+urged|+urging|+inclined|+willing|looking to|+prepar*|+explor*|+attempt*|+wish*|+target*|+ask*|+demanded|+demanding|+call for|+calls for|+calling for|+called for',
    reported:
      'reportedly|allegedly|+alleg*|+rumor*|+rumour*|is said to|are said to|apparently|supposedly|purportedly|+suspect|+suspects|+suspected|+suspicion*|+unconfirmed|+accus*|+examin*|+investigat*|+reports that|+reports of',
    obliged: 'must|have to|has to|had to|need to|needs to|+required to|+requir*|+obliged to|+forced to',
    able: 'can|able to|+allow*|+enabl*|+lets|capable of',
    conditional: 'would|d',
    future: 'will|ll|going to|shall',
    negation:
      'not|cannot|no one|no|never|none|nobody|nothing|neither|nor|nowhere|hardly|barely|without|+deny|+denies|+denied|+denying|+denial|+refus*|+reject*|+fail*|+false|+falsely|untrue|+unlikely|no longer|+eliminat*|+prevent*|+lack*|+avoid*|+unable|+ban|+bans|+banned|+block*|+cancel*|+suspend*|+scrap*|+halt*|+stop*|+lift*|+vote* against|+rule* against|+decide* against|+impossible|+declines to|+declined to|+decline to|+declining to|rather than|instead of|has yet to|have yet to|had yet to|+rule out|+ruled out|+oppos*|+dismiss*|+abandon*|+ceas*|isn|aren|wasn|weren|doesn|didn|hasn|haven|hadn|shouldn|don|won|can|couldn|wouldn|isnt|dont|doesnt|didnt|cant|wont',
    restriction: 'only|just|solely|merely|exclusively|except|apart from|other than',
    because:
      'because|because of|due to|owing to|thanks to|as a result of|driven by|caused by|prompted by|triggered by|on concerns|amid|+so that|in response to|on the back of|+stem* from',
    'leads-to':
      '+caus*|+lead to|+leads to|+led to|+result* in|therefore|thus|hence|+trigger*|prompted|prompting|+spark*|consequently|as a result|forcing|+drov*|+boost*',
    after: 'after|+follows|+followed|following|since|once|in the wake of|later',
    before: 'before|ahead of|prior to|until',
    says: 'say|says|said|saying|tell|tells|told|claim|claims|claimed|state|states|stated|argue|argues|argued|warn|warns|warned|add|adds|added|explain|explains|explained|write|writes|wrote|believe|believes|believed|think|thinks|thought|estimate|estimates|estimated|suggest|suggests|suggested|insist|insists|insisted|assert|asserts|asserted|allege|alleges|alleged|admit|admits|admitted|declare|declares|declared|stress|stresses|stressed|report|reports|reported|predict|predicts|predicted|deny|denies|denied|announce|announces|announced|show|shows|showed|shown|find|finds|found|showing|finding|reveal|reveals|revealed|confirm|confirms|confirmed|note|notes|noted|acknowledge|acknowledges|acknowledged',
    'according-to': 'according to|in the words of',
    all: 'all|every|each|everyone|everybody|always|entire|whole|the whole|any',
    most: 'most|majority|mostly|mainly|chiefly|largely|primarily|predominantly|two thirds',
    many: 'many|numerous|lots of|a lot of|dozens of|hundreds of|thousands of|millions of',
    some: 'some|several|certain|part of|partly|partially|a number of|among others|a group of|one of|sometimes',
    few: 'few|a few|rarely|a handful of|little|hardly any|a minority of',
    only: 'only|just|solely|exclusively|alone|sole',
    usually: 'usually|generally|typically|often|normally|tend to|tends to|frequently',
    up: '+rise|+rises|+risen|+rising|+rose|+increas*|+grow*|+grew|+climb*|+surge|+surges|+surged|+surging|+soar*|+jump*|+gain*|+higher|+up|+rall*|+expand*|+accelerat*|+improv*|+strengthen*|+doubl*|+tripl*|+boost*',
    down: '+fall*|+fell|+drop*|+declin*|+decreas*|+plung*|+slump*|+shrink*|+shrank|+plummet*|+tumbl*|+sank|+lower|+down|+cut*|+reduc*|+slow*|+worsen*|+weaken*|+halv*|+lost|+lose*|+losing|+slid*',
    same: 'same|equal|equally|as much|unchanged|flat|stable|similar',
    more: 'more|greater|larger|bigger|faster|better|stronger|longer|further|additional',
    less: 'less|fewer|smaller|slower|worse|weaker|shorter|cheaper',
    if: 'if|unless|provided that|provided|as long as|in case|on condition that|assuming|subject to|depending on',
    already: 'already',
    idiom:
      'as well as|as well|such as|in order to|rather|of course|so far|at all|more and more|no later than|not only|more or less|let alone|according to plan|as soon as|set up|up front|over the|over a|over its|over his|over their|under the|under a|under its|below the|above the|at first|for the first time',
  },
  fr: {
    'more-than': 'plus de|plus d|au dessus de|superieur* a|+depass*|+exced*|au dela de',
    'less-than': 'moins de|moins d|en dessous de|inferieur* a|sous',
    'at-least': 'au moins|au minimum|pas moins de|a partir de|ou plus',
    'at-most': 'jusqu a|jusqu|au plus|au maximum|pas plus de|tout au plus|ou moins',
    about:
      'environ|autour de|pres de|pres d|quelque|quelques|a peu pres|presque|approximativement|quasi|quasiment|un peu|estime a',
    possible:
      'pourrait|pourraient|peut etre|eventuellement|potentiellement|pourrai|pourrons|il est possible|+eventuel*|+potentiel*|+possible*|susceptible*|+risque de|+risque d|+chance*|se pourrait',
    likely: '+improbable*|probablement|sans doute|vraisemblablement|+probable*|vraisemblable*',
    expected:
      '+devrait|+devraient|+devait|+devaient|+prevoi*|+prevu*|+prevision|+previsions|+attend*|+doit etre|+doivent etre|sur le point de|+programme pour|+s appret*|+appret*|est appele a|+anticip*',
    intended:
      '+veut|+veulent|+voul*|+voudr*|+souhait*|+compte|+comptent|+envisag*|+prevoit|+prevoient|+projette|+projettent|+projeter|+projetait|+cherche|+cherchent|+cherchait|+cherchaient|+chercher|+cherchant|+esper*|+espere*|+vise*|+visant|+tent*|+essaie|+essaient|+essayer de|+essaye de|+essayent de|propose de|proposent de|propose d|+planifi*|+entend|+entendent|+incit*|+pouss*|+exhort*|+reflechi*|+intention*|+prepar*|+etudie|+etudient|+etudier|+etudiait|+etudiaient|+ambition*|+objectif*|+demand*|+appel* a|+reclam*|+penche|+enclin*',
    reported:
      'selon certaines|+presum*|+suppos*|+pretendument|+soupconn*|+accus*|+rumeur*|+examin*|+enquet*|apparemment|semble|semblent|semblerait|il semble|dit on|informations selon lesquelles',
    obliged:
      'doit|doivent|devait|devaient|il faut|faut|devra|devront|+oblig*|+exig*|+contraint*|est tenu|sont tenus|+impos*|+necessit*|dois|faudra|besoin de',
    able: 'pouvant|peut|peuvent|pouvoir|pouvait|peux|+permet*|+capable*|a meme de|en mesure',
    conditional: '',
    future: '',
    negation:
      'pas|ne|n|jamais|aucun|aucune|rien|guere|nullement|ni|sans|personne ne|personne n|+refus*|+rejet*|+dement*|+nie|+nient|+niait|+nier|+faux|+fausse|+echou*|+empech*|+evit*|+elimin*|+manqu*|+interdi*|+bloqu*|+blocage*|+annul*|+renonc*|+cesse*|+cessa*|+arret*|+suspen*|+leve le|+vot* contre|+prononc* contre|+mis* en garde contre|+impossible*|+incapable*|au lieu de|au lieu d|plutot que|+oppos*|+ecart*|+abandonn*|+improbable*|non|+exclu|+exclue|+exclus|+exclues|+exclure|+exclut|+excluent',
    restriction: 'seulement|uniquement|exclusivement|sauf|hormis|excepte|seul|seule|seuls|seules',
    because:
      'parce que|parce qu|car|a cause de|a cause d|en raison de|en raison d|grace a|du fait de|sous l effet de|a la suite de|provoque par|puisque|puisqu|faute de|sur fond de|du a|due a|en reponse a|pousse par|alimente par',
    'leads-to':
      '+entrain*|+provoqu*|+conduit a|+mene a|+cause|+causent|+causer|donc|ainsi|par consequent|c est pourquoi|+declench*|+suscit*|ce qui permet|permettant ainsi|si bien que|de sorte que',
    after: 'apres|a la suite de|depuis|une fois|suite a|au lendemain de',
    before: 'avant|jusqu a ce que|en amont de|d ici',
    says: 'admet|admettent|admis|affirma|affirmaient|affirmait|affirmant|affirme|affirmee|affirment|affirmes|ajouta|ajoutaient|ajoutait|ajoutant|ajoute|ajoutee|ajoutent|ajoutes|annonca|annoncaient|annoncait|annoncant|annonce|annoncee|annoncent|annonces|assura|assuraient|assurait|assurant|assure|assuree|assurent|assures|averti|avertissent|avertit|confirma|confirmaient|confirmait|confirmant|confirme|confirmee|confirment|confirmes|considera|consideraient|considerait|considerant|considere|consideree|considerent|consideres|constata|constataient|constatait|constatant|constate|constatee|constatent|constates|croient|croit|declara|declaraient|declarait|declarant|declare|declaree|declarent|declares|dement|dementent|dementi|dire|disait|disant|disent|dit|ecrit|ecrivait|ecrivent|estima|estimaient|estimait|estimant|estime|estimee|estiment|estimes|expliqua|expliquaient|expliquait|expliquant|explique|expliquee|expliquent|expliques|indiqua|indiquaient|indiquait|indiquant|indique|indiquee|indiquent|indiques|insista|insistaient|insistait|insistant|insiste|insistee|insistent|insistes|juge|jugent|jugeant|martela|martelaient|martelait|martelant|martele|martelee|martelent|marteles|montra|montraient|montrait|montrant|montre|montree|montrent|montres|nota|notaient|notait|notant|note|notent|pensa|pensaient|pensait|pensant|pense|pensee|pensent|penses|precisa|precisaient|precisait|precisant|precise|precisee|precisent|precises|predisent|predit|pretend|pretendent|pretendu|prevenu|previennent|previent|raconta|racontaient|racontait|racontant|raconte|racontee|racontent|racontes|rappela|rappelaient|rappelait|rappelant|rappele|rappelee|rappelent|rappeles|rappella|rappellaient|rappellait|rappellant|rappelle|rappellee|rappellent|rappelles|rapporta|rapportaient|rapportait|rapportant|rapporte|rapportee|rapportent|rapportes|recommanda|recommandaient|recommandait|recommandant|recommande|recommandee|recommandent|recommandes|reconnaissent|reconnait|reconnu|repond|repondent|repondu|revela|revelaient|revelait|revelant|revele|revelee|revelent|reveles|signala|signalaient|signalait|signalant|signale|signalee|signalent|signales|souligna|soulignaient|soulignait|soulignant|souligne|soulignee|soulignent|soulignes|soutiennent|soutient|suggere|suggerent',
    'according-to': 'selon|d apres|aux yeux de|de l avis de|de source|de sources|dixit',
    all: 'tous|toutes|tout|toute|chaque|chacun|chacune|toujours|ensemble des|entier|entiere|integralite|l ensemble',
    most: 'plupart|majorite|majoritairement|principalement|en grande partie|en majeure partie|surtout|essentiellement|avant tout|la plupart',
    many: 'beaucoup|nombreux|nombreuses|de nombreux|de nombreuses|des dizaines de|des centaines de|des milliers de|des millions de|bon nombre|maints',
    some: 'certains|certaines|plusieurs|une partie|en partie|partiellement|parfois|l un des|l une des|l un de|l une de|quelques uns|un groupe de|entre autres',
    few: 'peu|rarement|rares|une poignee|une minorite|peu de',
    only: 'seulement|uniquement|exclusivement|seul|seule|seuls|seules',
    usually: 'habituellement|generalement|souvent|d ordinaire|normalement|d habitude|en general|a tendance',
    up: '+hausse*|+hiss*|+augment*|+progress*|+grimp*|+bondi*|+bond|+croissance|+croissant|+croissante|+croissent|+croitre|+accroi*|monte|montent|montait|montee|+gagn*|+elevee|+acceler*|+amelior*|+renforc*|+doubl*|+tripl*|+envol*|+multipli*|+accru*|+gain*',
    down: '+baiss*|+chut*|+recul*|+diminu*|+redui*|+reduction*|+plong*|+effondr*|+degringol*|+perd*|+perte*|+ralenti*|+affaibli*|+aggrav*|+divise par|+divisee par|+divises par|+divisees par|+diviser|+moindre|+cede|+couper|+coupes|+coupe dans',
    same: 'meme|memes|egal|autant|inchange*|stable|identique*|similaire*',
    more: 'plus|davantage|meilleur*|mieux|encore plus|supplementaire*',
    less: 'moins|pire*|moindre',
    if: 'si|s il|s ils|sauf si|a condition que|a condition de|pourvu que|sous reserve|en cas de|selon que|a moins que|des lors que',
    already: 'deja',
    idiom:
      'meme si|ainsi que|plus tard|de plus en plus|en plus|ne que|pas seulement|non seulement|en outre|au moins un|tout de meme|tout en|du tout|pas encore tout|au plus tard|en tout|pour la premiere fois|tel que|tels que|telles que|une fois de plus|aussi bien que|tout comme|un pas|bien que|contre toute attente|tout au long|contre un|contre une|contre environ|contre pres de|quand meme|il y a|par rapport a|a l aide de|savoir si|de savoir si',
  },
}

interface OperatorPhrase {
  operator: Operator
  words: readonly string[]
  /** Set for phrases marked with `+`. */
  isNaming: boolean
}

const readPhrases = (lang: Language): ReadonlyMap<string, readonly OperatorPhrase[]> => {
  const byStart = new Map<string, OperatorPhrase[]>()
  for (const [operator, list] of Object.entries(PHRASES[lang]))
    for (const written of list.split('|').filter(Boolean)) {
      const isNaming = written.startsWith('+')
      const words = (isNaming ? written.slice(1) : written).split(' ')
      const start = (words[0] ?? '').slice(0, 2)
      const phrase = { operator: operator as Operator, words, isNaming }
      byStart.set(start, [...(byStart.get(start) ?? []), phrase])
    }
  for (const [start, phrases] of byStart)
    byStart.set(
      start,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    )
  return byStart
}

const BY_START: Record<Language, ReadonlyMap<string, readonly OperatorPhrase[]>> = {
  en: readPhrases('en'),
  fr: readPhrases('fr'),
}

const isWord = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted)

export interface FoundOperator {
  operator: Operator
  length: number
  isNaming: boolean
}

/** Returns the operators of the longest phrase only, because "no longer" is not "no" and "longer". */
export const operatorsAt = (words: readonly string[], at: number, lang: Language): FoundOperator[] => {
  const candidates = BY_START[lang].get((words[at] ?? '').slice(0, 2)) ?? []
  const found = candidates.filter((phrase) =>
    phrase.words.every((wanted, offset) => isWord(words[at + offset], wanted)),
  )
  const longest = Math.max(0, ...found.map((phrase) => phrase.words.length))
  return found
    .filter((phrase) => phrase.words.length === longest)
    .map(({ operator, words: { length }, isNaming }) => ({ operator, length, isNaming }))
}
