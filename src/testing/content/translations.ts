/**
 * Titles and first sentences of the articles of tests, by their original, as a translator who adds and omits
 * nothing writes them.
 */
export const TRANSLATIONS: Partial<Record<string, string>> = {
  'Lyon hospital tests an assistant that drafts discharge letters':
    'Un hôpital de Lyon teste un assistant qui rédige des lettres de sortie',
  'A hospital in Lyon has begun to test software that drafts the letters patients receive when they leave.':
    'Un hôpital de Lyon a commencé à tester un logiciel qui rédige les lettres que les patients reçoivent quand ils partent.',
  'The trial covers three wards and will last until March.':
    'L’essai couvre trois services et durera jusqu’en mars.',
  'Doctors dictate their notes as before, and the software turns them into a letter that they correct and sign.':
    'Les médecins dictent leurs notes comme avant, et le logiciel les transforme en une lettre qu’ils corrigent et signent.',
  'In the first month, 412 letters were drafted this way.':
    'Au cours du premier mois, 412 lettres ont été rédigées de cette façon.',
  'Open weather model beats forecasters on storms, study finds':
    'Un modèle météo ouvert bat les prévisionnistes sur les tempêtes, selon une étude',
  'A weather model with open weights predicted the path of storms better than the usual forecasts, a study published on Monday says.':
    'Un modèle météo aux poids ouverts a prédit la trajectoire des tempêtes mieux que les prévisions habituelles, selon une étude publiée lundi.',
  'The researchers compared 240 storms over four years.':
    'Les chercheurs ont comparé 240 tempêtes sur quatre ans.',
  'The model was on average 38 kilometres closer to the real path three days ahead.':
    'Le modèle était en moyenne 38 kilomètres plus proche de la trajectoire réelle trois jours à l’avance.',
  'It did not do better at predicting the strength of the wind.':
    'Il n’a pas fait mieux pour prédire la force du vent.',
  'Robot start-up raises 40 million dollars for warehouse arms':
    'Une start-up de robotique lève 40 millions de dollars pour des bras d’entrepôt',
  'Gripwell, a start-up from Rotterdam, has raised 40 million dollars to build robot arms for warehouses.':
    'Gripwell, une start-up de Rotterdam, a levé 40 millions de dollars pour construire des bras robotisés destinés aux entrepôts.',
  'The round was led by Northlight Partners.': 'Le tour de table a été mené par Northlight Partners.',
  'Its arms learn to pick new objects from about twenty demonstrations.':
    'Ses bras apprennent à saisir de nouveaux objets avec une vingtaine de démonstrations.',
  'The company says that 90 arms are at work in six warehouses in Europe.':
    'L’entreprise affirme que 90 bras sont au travail dans six entrepôts en Europe.',
  'Un lycée de Nantes expérimente un tuteur de mathématiques par IA':
    'A high school in Nantes tests an AI maths tutor',
  'Un lycée de Nantes expérimente depuis septembre un tuteur de mathématiques fondé sur un modèle de langage.':
    'A high school in Nantes has been testing since September a maths tutor based on a language model.',
  'Cent quarante élèves de seconde y participent.': 'One hundred and forty pupils are taking part in it.',
  'Le tuteur propose des exercices et explique les erreurs, mais ne donne jamais la réponse.':
    'The tutor offers exercises and explains errors, but never gives the answer.',
  'Les enseignants voient les questions que les élèves ont posées.':
    'Teachers see the questions that pupils have asked.',
  'La Commission européenne ouvre une enquête sur les puces destinées à l’IA':
    'The European Commission opens an investigation into chips for AI',
  'La Commission européenne a ouvert mardi une enquête sur le marché des puces destinées à l’intelligence artificielle.':
    'The European Commission opened an investigation on Tuesday into the market for chips for artificial intelligence.',
  'Elle soupçonne des ventes liées contraires au droit de la concurrence.':
    'It suspects tied sales contrary to competition law.',
  'Plusieurs fabricants de serveurs s’étaient plaints de devoir acheter des logiciels avec les puces.':
    'Several server makers had complained of having to buy software with the chips.',
  'L’enquête porte sur des contrats signés entre 2023 et 2025.':
    'The investigation covers contracts signed between 2023 and 2025.',
  'Des chercheurs toulousains traduisent le chant des baleines en partitions':
    'Toulouse researchers translate whale song into scores',
  'Des chercheurs de Toulouse ont entraîné un modèle qui transcrit le chant des baleines en partitions.':
    'Researchers in Toulouse have trained a model that transcribes whale song into scores.',
  'Ils disposaient de 3 200 heures d’enregistrements faits au large du Chili.':
    'They had 3,200 hours of recordings made off Chile.',
  'Le modèle distingue 27 motifs, dont neuf n’avaient jamais été décrits.':
    'The model distinguishes 27 patterns, nine of which had never been described.',
  'Les biologistes en avaient repéré dix-huit à l’oreille.':
    'Biologists had spotted eighteen of them by ear.',
  'A small model checks its own proofs': 'Un petit modèle vérifie ses propres preuves',
  'The laboratory trained a small model on verified steps.':
    'Le laboratoire a entraîné un petit modèle sur des étapes vérifiées.',
  'It solves 61 % of the problems of the public test.': 'Il résout 61 % des problèmes du test public.',
  'The model that taught it solves 54 %.': 'Le modèle qui l’a formé en résout 54 %.',
}
