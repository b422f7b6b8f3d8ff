import type { SampleArticle } from './sample-article.ts'

export const BUSINESS_SAMPLES: readonly SampleArticle[] = [
  {
    slug: 'first-ai-winter-lighthill-1973',
    source: 'apercu-almanac',
    subcategory: 'funding',
    topics: ['history', 'funding', 'research policy'],
    hoursAgo: 4,
    en: {
      title: 'How one report in 1973 froze Britain’s spending on AI',
      excerpt:
        'Sir James Lighthill was asked to survey artificial intelligence for a British funding council. His verdict cost most laboratories their grants, and taught the field what happens when promises outrun results.',
      body: 'In 1972 the British Science Research Council asked the mathematician James Lighthill for an outside view of artificial intelligence. The Lighthill report, published in 1973, found useful work in automation and in the study of the brain, but saw little in the bridge meant to join them: building robots.\n\nLighthill’s sharpest argument was the combinatorial explosion: methods that solved toy puzzles met a number of cases that grew far faster than any computer could follow. The BBC filmed a debate on the report at the Royal Institution in 1973, in which Donald Michie, John McCarthy and Richard Gregory answered Lighthill.\n\nAfter the report, British public money for AI was withdrawn from all but a few universities. Historians count these cuts, with parallel ones in the United States, as the first “AI winter”. British funding returned on a large scale only in 1983, with the Alvey programme.',
    },
    fr: {
      title: '1973 : le rapport qui a coupé les vivres à l’IA britannique',
      excerpt:
        'Chargé d’évaluer l’intelligence artificielle pour un conseil de recherche britannique, James Lighthill rend un avis sévère. Les crédits se tarissent, et la discipline découvre ce que coûtent des promesses trop hautes.',
      body: 'En 1972, le Science Research Council britannique demande au mathématicien James Lighthill un regard extérieur sur l’intelligence artificielle. Publié en 1973, le rapport Lighthill juge utiles l’automatisation et l’étude du cerveau, mais peu convaincant le pont censé les relier : la construction de robots.\n\nL’argument le plus tranchant de Lighthill est l’explosion combinatoire : des méthodes qui viennent à bout de petits casse-tête se heurtent, en vraie grandeur, à un nombre de cas qu’aucun ordinateur ne peut suivre. La BBC filme en 1973 un débat à la Royal Institution, où Donald Michie, John McCarthy et Richard Gregory répondent à Lighthill.\n\nAprès le rapport, l’argent public britannique n’irrigue plus que quelques universités. Les historiens voient dans ces coupes, et dans celles décidées au même moment aux États-Unis, le premier « hiver de l’IA ». Les crédits britanniques ne reviennent en force qu’en 1983, avec le programme Alvey.',
    },
  },
  {
    slug: 'fifth-generation-project-japan',
    source: 'apercu-almanac',
    subcategory: 'funding',
    topics: ['history', 'funding', 'symbolic ai', 'hardware'],
    hoursAgo: 46,
    en: {
      title: 'The Fifth Generation: Japan’s ten-year bet on machines that reason',
      excerpt:
        'In 1982 Japan set out to build computers made for logic rather than arithmetic. The machines worked and the market went elsewhere: a lesson in what a public programme can and cannot steer.',
      body: 'In 1982 Japan’s Ministry of International Trade and Industry opened the Fifth Generation Computer project, planned to last ten years. The project’s research centre in Tokyo, called ICOT and led by Kazuhiro Fuchi, brought together engineers lent by the country’s large electronics makers.\n\nThe Fifth Generation plan was to build parallel machines whose native language would be logic: facts and rules, in the spirit of Prolog. Rivals answered with programmes of their own, among them Alvey in Britain, ESPRIT in the European Community and the MCC consortium in the United States.\n\nICOT did deliver working parallel inference machines and a generation of trained researchers. By 1992, however, ordinary workstations had become fast and cheap, and few customers wanted special hardware for logic. ICOT ended by giving its software away free of charge, source code included.',
    },
    fr: {
      title: 'La cinquième génération, ou dix ans de pari japonais sur la machine qui raisonne',
      excerpt:
        'En 1982, le Japon veut des ordinateurs faits pour la logique plutôt que pour le calcul. Les machines fonctionnent, le marché part ailleurs : leçon sur ce qu’un programme public peut orienter.',
      body: 'En 1982, le ministère japonais du Commerce international et de l’Industrie lance le projet d’ordinateurs de cinquième génération, prévu pour dix ans. Le centre de recherche du projet à Tokyo, l’ICOT, dirigé par Kazuhiro Fuchi, réunit des ingénieurs prêtés par les grands fabricants d’électronique du pays.\n\nL’idée de la cinquième génération est de bâtir des machines parallèles dont la langue naturelle serait la logique : des faits et des règles, dans l’esprit de Prolog. Les concurrents répliquent par leurs propres programmes : Alvey au Royaume-Uni, ESPRIT dans la Communauté européenne, le consortium MCC aux États-Unis.\n\nL’ICOT livre bel et bien des machines d’inférence parallèles et forme une génération de chercheurs. Mais en 1992, les stations de travail ordinaires sont devenues rapides et bon marché, et rares sont les clients d’un matériel réservé à la logique. Pour finir, l’ICOT diffuse gratuitement ses logiciels, code source compris.',
    },
  },
  {
    slug: 'pre-money-post-money-explained',
    source: 'apercu-primer',
    subcategory: 'funding',
    topics: ['funding', 'valuation', 'startups'],
    hoursAgo: 20,
    en: {
      title: 'Pre-money, post-money: the two numbers behind every funding headline',
      excerpt:
        'A start-up “valued at ten million” can mean two different things. The difference is the cheque itself, and it decides how much of the company its founders still own the next morning.',
      body: 'A pre-money valuation is the price investors and founders agree to put on a company before the new money arrives. The post-money valuation is that price plus the new money, because the cash now sits in the company’s account.\n\nSuppose a company agrees on 8 million euros pre-money and raises 2 million: it is worth 10 million post-money, and the investors own 2 out of 10, or 20%. Had the same 8 million been meant as post-money, the investors would own 25%, for the same cheque.\n\nThe option pool matters too: when shares for future employees are created before the round, existing owners alone pay for them. A valuation in a headline is therefore not a sum anyone has received. The valuation is the price of the last shares sold, often preferred shares with special rights, multiplied by all the shares there are.',
    },
    fr: {
      title: 'Pre-money, post-money : les deux chiffres cachés derrière chaque levée de fonds',
      excerpt:
        'Une start-up « valorisée dix millions » peut vouloir dire deux choses. L’écart tient au chèque lui-même, et il fixe la part de l’entreprise qui reste aux fondateurs le lendemain.',
      body: 'La valorisation pre-money est le prix que fondateurs et investisseurs s’accordent à donner à l’entreprise avant l’arrivée de l’argent frais. La valorisation post-money est ce prix augmenté de la somme levée, puisque celle-ci se trouve désormais en caisse.\n\nPrenons une entreprise valorisée 8 millions d’euros pre-money qui lève 2 millions : elle vaut 10 millions post-money, et les investisseurs en possèdent 2 sur 10, soit 20 %. Si les mêmes 8 millions s’entendaient post-money, ils en détiendraient 25 %, pour un chèque identique.\n\nLes actions réservées aux futurs salariés comptent aussi : créées avant le tour de table, elles ne diluent que les actionnaires en place. Une valorisation en gros titre n’est donc pas une somme que quelqu’un aurait touchée. La valorisation est le prix des dernières actions vendues, souvent des actions de préférence assorties de droits particuliers, multiplié par le nombre total d’actions.',
    },
  },
  {
    slug: 'lisp-machine-market-collapse',
    source: 'apercu-almanac',
    subcategory: 'market',
    topics: ['history', 'hardware', 'expert systems', 'symbolic ai'],
    hoursAgo: 72,
    en: {
      title: 'The Lisp machine: the rise and fall of a computer built for AI',
      excerpt:
        'In the 1980s a laboratory could buy a workstation designed around one programming language. It was admired and expensive, until ordinary machines caught up and its market vanished within a few years.',
      body: 'Lisp machines were workstations whose processors and operating systems were built to run Lisp, then the working language of American artificial intelligence. Two companies born around 1980 from the MIT Artificial Intelligence Laboratory, Symbolics and Lisp Machines Inc., sold them; Xerox and Texas Instruments made their own.\n\nThe buyers of Lisp machines were laboratories and firms building expert systems, programs that encode a specialist’s rules. Symbolics left another trace: on 15 March 1985 it registered symbolics.com, the first .com domain name.\n\nIn the second half of the 1980s, general-purpose workstations such as those of Sun came to run Lisp well at a lower price. From 1987 the specialised market collapsed, just as many expert systems proved costly to maintain. Historians place the start of the second “AI winter” there.',
    },
    fr: {
      title: 'Grandeur et chute de la machine Lisp, l’ordinateur construit pour l’IA',
      excerpt:
        'Dans les années 1980, un laboratoire pouvait acheter une station de travail conçue autour d’un seul langage. Admirée et chère, elle perdit son marché en quelques années, rattrapée par des machines ordinaires.',
      body: 'Les machines Lisp étaient des stations de travail dont le processeur et le système étaient conçus pour exécuter le Lisp, langue de travail de l’intelligence artificielle américaine. Deux sociétés nées vers 1980 du laboratoire d’intelligence artificielle du MIT, Symbolics et Lisp Machines Inc., en vendaient ; Xerox et Texas Instruments fabriquaient les leurs.\n\nLeurs clients étaient des laboratoires et des entreprises qui bâtissaient des systèmes experts, ces programmes où l’on consigne les règles d’un spécialiste. Symbolics a laissé une autre trace : le 15 mars 1985, la société dépose symbolics.com, tout premier nom de domaine en .com.\n\nDans la seconde moitié de la décennie, des stations généralistes, comme celles de Sun, font tourner le Lisp convenablement et pour moins cher. À partir de 1987, le marché spécialisé s’effondre, et bien des systèmes experts se révèlent coûteux à entretenir. Les historiens y voient le début du deuxième « hiver de l’IA ».',
    },
  },
  {
    slug: 'training-and-inference-in-the-accounts',
    source: 'apercu-primer',
    subcategory: 'market',
    topics: ['training', 'inference', 'costs', 'accounting'],
    hoursAgo: 12,
    en: {
      title: 'Training is a project, inference is a bill: how accounts tell them apart',
      excerpt:
        'Teaching a model and answering with it use the same chips, yet they land on different lines of a company’s accounts. Knowing which line is which tells you whether the business earns money.',
      body: 'Training is the work of producing a model; inference is the work of answering each request with it. A company that sells answers usually books the computing behind them as a cost of revenue, because the cost grows with every customer served. Sales less that cost of revenue give the gross margin.\n\nTraining a future model usually counts as research and development, an expense that does not depend on how many customers came that month. Under international rule IAS 38, research must be expensed at once, while development becomes an asset only if strict conditions are met. Chips bought for either purpose are an asset, whose price is spread over several years as depreciation.\n\nTwo companies with the same spending can therefore show different margins. The useful question for a reader is simple: does the quoted margin include the computing given to free users?',
    },
    fr: {
      title: 'L’entraînement est un projet, l’inférence une facture : ce qu’en disent les comptes',
      excerpt:
        'Former un modèle et répondre avec lui mobilisent les mêmes puces, mais pas les mêmes lignes comptables. Savoir où chaque dépense se range dit si l’activité gagne vraiment de l’argent.',
      body: 'L’entraînement produit un modèle ; l’inférence s’en sert pour répondre à chaque demande. Une entreprise qui vend des réponses inscrit d’ordinaire le calcul correspondant en coût des ventes, puisqu’il croît avec chaque client servi. Le chiffre d’affaires moins ce coût des ventes donne la marge brute.\n\nL’entraînement d’un futur modèle relève en général de la recherche et développement, dépense qui ne dépend pas du nombre de clients du mois. Selon la norme internationale IAS 38, la recherche passe immédiatement en charges, et le développement n’est inscrit à l’actif que sous des conditions strictes. Les puces achetées pour l’un ou l’autre usage sont des immobilisations, dont le prix s’étale sur plusieurs années d’amortissement.\n\nÀ dépenses égales, deux entreprises peuvent donc afficher des marges différentes. Le lecteur retiendra une question simple : la marge annoncée comprend-elle le calcul offert aux utilisateurs gratuits ?',
    },
  },
  {
    slug: 'why-chips-gate-the-ai-market',
    source: 'apercu-workshop',
    subcategory: 'market',
    topics: ['hardware', 'training', 'costs'],
    hoursAgo: 28,
    en: {
      title: 'Why so few factories decide how fast AI can grow',
      excerpt:
        'Designing an AI chip is one trade, printing it another, and the machine that prints it a third. At each step only a handful of firms can do the work, which explains the queues.',
      body: 'In 2012 the AlexNet image network was trained on two graphics cards sold for video games, Nvidia’s GTX 580. Graphics processors suit neural networks because both repeat the same multiplication over large tables of numbers, and because Nvidia’s CUDA tools had made them programmable for other work since 2007.\n\nMany designers of AI chips own no factory. Chip designers send their plans to a foundry, and TSMC, founded in Taiwan in 1987, built the model of a company that manufactures only for others. The finest circuits are printed with extreme ultraviolet light, and the Dutch company ASML is the only supplier of those machines.\n\nAn AI processor also needs stacks of fast memory beside it, made by very few firms. A new factory takes years to build, so supply cannot follow a sudden rise in demand. Scarcity, more than any list price, then decides who can train what.',
    },
    fr: {
      title: 'Pourquoi une poignée d’usines fixe l’allure de l’intelligence artificielle',
      excerpt:
        'Concevoir une puce d’IA est un métier, la graver en est un autre, fabriquer la machine qui la grave un troisième. À chaque étape, quelques entreprises seulement savent faire : d’où les files d’attente.',
      body: 'En 2012, le réseau de reconnaissance d’images AlexNet est entraîné sur deux cartes graphiques de jeu vidéo, des GTX 580 de Nvidia. Ces processeurs conviennent aux réseaux de neurones, qui répètent la même multiplication sur de grands tableaux de nombres, et les outils CUDA de Nvidia les avaient ouverts à d’autres usages dès 2007.\n\nBeaucoup de concepteurs de puces d’IA n’ont pas d’usine. Ils confient leurs plans à un fondeur : TSMC, fondé à Taïwan en 1987, a inventé l’entreprise qui ne fabrique que pour les autres. Les circuits les plus fins se gravent aux ultraviolets extrêmes, et le néerlandais ASML est seul à fournir ces machines.\n\nUn processeur d’IA réclame aussi, tout contre lui, des empilements de mémoire rapide que très peu d’entreprises produisent. Une usine neuve demande des années, et l’offre ne peut suivre un bond de la demande. La rareté, plus que le prix affiché, décide alors qui peut entraîner quoi.',
    },
  },
  {
    slug: 'what-an-acqui-hire-buys',
    source: 'apercu-primer',
    subcategory: 'acquisitions',
    topics: ['acquisitions', 'startups', 'talent'],
    hoursAgo: 36,
    en: {
      title: 'The acqui-hire: when a company is bought for the people inside',
      excerpt:
        'Some purchases close the product a few months later, because the product was never the point. How buying a team works, who gets paid, and what a well-known purchase of 2013 contained.',
      body: 'An acqui-hire is the purchase of a company mainly to employ its team. The buyer often stops the product, and much of the price takes the form of pay tied to staying for several years. Investors are repaid first when their shares carry a liquidation preference, so employees with ordinary shares may receive little.\n\nThe best-known case in AI is DNNresearch, bought by Google in March 2013. DNNresearch had no product on sale: it was founded in Toronto in 2012 by Geoffrey Hinton with two of his students, Alex Krizhevsky and Ilya Sutskever, after their network won the ImageNet contest of that year.\n\nAn acqui-hire differs from plain recruitment in one way: the team arrives whole, with its habits and its unfinished ideas. An acqui-hire may also leave former customers without a supplier, a good reason to say in a software contract what happens after a sale.',
    },
    fr: {
      title: 'Acheter l’entreprise pour ses gens : la mécanique de l’« acqui-hire »',
      excerpt:
        'Certains rachats ferment le produit au bout de quelques mois, parce que le produit n’a jamais été le sujet. Comment s’achète une équipe, qui touche quoi, et ce que contenait un rachat célèbre de 2013.',
      body: 'On parle d’« acqui-hire » quand une entreprise est rachetée avant tout pour embaucher son équipe. L’acquéreur arrête souvent le produit, et une bonne part du prix prend la forme de primes versées à ceux qui restent plusieurs années. Les investisseurs sont servis les premiers si leurs actions le prévoient, de sorte que les salariés détenteurs d’actions ordinaires peuvent recevoir peu.\n\nLe cas d’école, en IA, est celui de DNNresearch, acquise par Google en mars 2013. DNNresearch ne vendait rien : Geoffrey Hinton l’avait fondée à Toronto en 2012 avec deux étudiants, Alex Krizhevsky et Ilya Sutskever, après la victoire de leur réseau au concours ImageNet de la même année.\n\nL’acqui-hire se distingue du recrutement par un trait : l’équipe arrive entière, avec ses habitudes et ses idées inachevées. Un tel rachat peut aussi priver les anciens clients de leur fournisseur, raison de plus pour prévoir, dans un contrat logiciel, ce qui se passe après une vente.',
    },
  },
  {
    slug: 'google-buys-deepmind-2014',
    source: 'apercu-almanac',
    subcategory: 'acquisitions',
    topics: ['acquisitions', 'history', 'reinforcement learning', 'games'],
    hoursAgo: 96,
    en: {
      title: 'January 2014: Google buys DeepMind, a laboratory with almost nothing to sell',
      excerpt:
        'The London company had published a program that learned video games from the screen alone. Its buyer paid for a method and a team rather than for income, and Go came next.',
      body: 'DeepMind was founded in London in 2010 by Demis Hassabis, Shane Legg and Mustafa Suleyman. In December 2013 its researchers described a single program that learned several Atari games from nothing but the pixels and the score. Google bought DeepMind in January 2014, for a sum that was not officially disclosed and that the press put at around 400 million pounds.\n\nDeepMind kept its London offices and went on publishing. DeepMind’s Atari work appeared in the journal Nature in February 2015. In March 2016 DeepMind’s program AlphaGo beat the Go champion Lee Sedol by four games to one in Seoul.\n\nDeepMind stayed a separate laboratory for nine years. In April 2023 Google announced its merger with Google Brain, the company’s other large AI laboratory, under the name Google DeepMind.',
    },
    fr: {
      title: 'Janvier 2014 : Google rachète DeepMind, un laboratoire qui ne vend presque rien',
      excerpt:
        'La société londonienne venait de montrer un programme apprenant des jeux vidéo à partir du seul écran. L’acquéreur payait une méthode et une équipe plutôt qu’un revenu, et le go allait suivre.',
      body: 'DeepMind naît à Londres en 2010, fondée par Demis Hassabis, Shane Legg et Mustafa Suleyman. En décembre 2013, ses chercheurs décrivent un même programme capable d’apprendre plusieurs jeux Atari en ne voyant que les pixels et le score. Google rachète DeepMind en janvier 2014, pour un montant jamais publié officiellement et que la presse situe autour de 400 millions de livres.\n\nDeepMind garde ses bureaux londoniens et continue de publier. Les travaux de DeepMind sur Atari paraissent dans la revue Nature en février 2015. En mars 2016, le programme AlphaGo de DeepMind bat à Séoul le champion de go Lee Sedol, quatre parties à une.\n\nDeepMind reste une entité distincte pendant neuf ans. En avril 2023, Google annonce sa réunion avec Google Brain, l’autre grand laboratoire d’IA de la maison, sous le nom de Google DeepMind.',
    },
  },
  {
    slug: 'how-to-read-a-term-sheet',
    source: 'apercu-workshop',
    subcategory: 'startups',
    topics: ['startups', 'funding', 'valuation'],
    hoursAgo: 52,
    en: {
      title: 'How to read a term sheet without skipping to the valuation',
      excerpt:
        'Two or three pages decide who controls a start-up and who is paid first when it is sold. A walk through the clauses that matter more than the figure at the top.',
      body: 'A term sheet is a short document in which an investor sets out the conditions for putting money into a company. Most of a term sheet is not legally binding; confidentiality and the promise not to negotiate with others for some weeks usually are.\n\nThe liquidation preference says who is paid first in a sale. With a preference of once the investment, an investor who put in 5 million recovers 5 million before the founders see anything, and the rest is then shared. The anti-dilution clause protects the investor if later shares are sold at a lower price.\n\nVesting means that founders earn their own shares over time, commonly four years with a first step after one year. Board seats and veto rights decide who can sell the company, replace its head or raise more money. A generous valuation with heavy preferences can be worth less to a founder than a modest one with plain terms.',
    },
    fr: {
      title: 'Lire une lettre d’intention d’investisseur sans sauter droit à la valorisation',
      excerpt:
        'Deux ou trois pages disent qui dirige une start-up et qui sera payé le premier à la revente. Visite guidée des clauses qui pèsent davantage que le chiffre du haut.',
      body: 'La lettre d’intention, ou « term sheet », est le court document où un investisseur pose ses conditions avant d’entrer au capital. L’essentiel n’engage pas juridiquement ; la confidentialité et l’exclusivité de quelques semaines engagent, elles, le plus souvent.\n\nLa préférence de liquidation dit qui est payé d’abord en cas de vente. Avec une préférence d’une fois la mise, l’investisseur entré pour 5 millions récupère 5 millions avant que les fondateurs ne touchent rien. La clause anti-dilution protège l’investisseur si de nouvelles actions se vendent plus tard à un prix inférieur.\n\nLe « vesting » oblige les fondateurs à acquérir leurs propres actions avec le temps, couramment quatre ans avec un premier palier au bout d’un an. Sièges au conseil et droits de veto désignent ceux qui peuvent vendre l’entreprise ou remplacer sa direction. Un prix flatteur aux clauses lourdes peut laisser moins à un fondateur qu’un prix modeste aux clauses simples.',
    },
  },
  {
    slug: 'what-a-token-costs',
    source: 'apercu-workshop',
    subcategory: 'startups',
    topics: ['costs', 'tokens', 'inference', 'startups', 'language models'],
    hoursAgo: 6,
    en: {
      title: 'What a token costs, and why the invoice surprises young companies',
      excerpt:
        'Software used to cost almost nothing per extra user. A product built on a language model pays for every word it reads and writes, and that changes the arithmetic of a start-up.',
      body: 'A token is the unit in which a language model reads and writes: a short word, or a piece of a longer one. Providers usually price tokens by the million, and those produced cost more than those sent, because a model writes its tokens one after another while it can read many at once.\n\nThe monthly cost of a feature is requests × tokens per request × price. With 10,000 requests a day, each reading 3,000 tokens and writing 500, a month of 30 days reads 900 million tokens and writes 150 million.\n\nA chat that resends its whole history makes each turn longer than the last. Three habits reduce the invoice without a better price: shorter context, reuse of the part of the prompt that never changes, and a small model for easy requests. A flat subscription carries another risk, since the heaviest users cost the most and pay the same.',
    },
    fr: {
      title: 'Ce que coûte un jeton, et pourquoi la facture surprend les jeunes entreprises',
      excerpt:
        'Un logiciel ne coûtait presque rien par utilisateur de plus. Un produit adossé à un modèle de langage paie chaque mot lu et chaque mot écrit, ce qui change l’arithmétique d’une start-up.',
      body: 'Le jeton, « token » en anglais, est l’unité dans laquelle un modèle de langage lit et écrit : un mot court, ou un morceau de mot. Le jeton se facture d’ordinaire au million, plus cher à l’écriture qu’à la lecture, car le modèle produit ses jetons l’un après l’autre mais peut en lire beaucoup d’un coup.\n\nLe coût mensuel d’une fonction tient en une ligne : demandes × jetons par demande × prix. À 10 000 demandes par jour, de 3 000 jetons lus et 500 écrits chacune, un mois de 30 jours représente 900 millions de jetons lus et 150 millions écrits.\n\nUne conversation qui renvoie tout son historique rend chaque tour plus long que le précédent. Trois habitudes allègent la facture : raccourcir le contexte, réutiliser la partie fixe du prompt, confier les demandes faciles à un petit modèle. L’abonnement à prix fixe porte un autre risque : les plus gros utilisateurs coûtent le plus et paient autant que les autres.',
    },
  },
]
