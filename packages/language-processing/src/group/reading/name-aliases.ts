/**
 * Names with several spellings, by language or habit, one name per line; and AI names that a headline in
 * capitals would hide among its other words. Folded when loaded.
 */
const LINES = `
united states, u.s., usa, états-unis, washington
united kingdom, u.k., royaume-uni, grande-bretagne, britain, great britain
european union, eu, union européenne, ue, european commission, commission européenne, bruxelles, brussels
washington post
white house, maison blanche, maison-blanche
pentagon, pentagone, department of defense, defense department, department of war, dod, département de la défense
china, chine, beijing, pékin
germany, allemagne
france
spain, espagne
italy, italie
netherlands, pays-bas
belgium, belgique
switzerland, suisse
sweden, suède
norway, norvège
denmark, danemark
finland, finlande
ireland, irlande
poland, pologne
ukraine
russia, russie, moscow, moscou
india, inde
japan, japon
south korea, corée du sud
north korea, corée du nord
taiwan, taïwan
australia, australie
new zealand, nouvelle-zélande
canada
brazil, brésil
mexico, mexique
israel, israël
saudi arabia, arabie saoudite
united arab emirates, uae, émirats arabes unis, emirats arabes unis, émirats
abu dhabi, abou dabi
singapore, singapour
malaysia, malaisie
vietnam, viêt nam
indonesia, indonésie
turkey, turquie
egypt, égypte
morocco, maroc
africa, afrique
california, californie
new york
texas
san francisco
silicon valley
london, londres
paris
new delhi, delhi
seoul, séoul
tokyo
vatican, holy see, saint-siège
pope leo, pape léon, leo xiv, léon xiv
united nations, onu, nations unies
nato, otan
oecd, ocde
world bank, banque mondiale
imf, fmi
federal trade commission, ftc
securities and exchange commission, sec
food and drug administration, fda
supreme court, cour suprême
house of lords, chambre des lords
national assembly, assemblée nationale
élysée, elysée
emmanuel macron, macron
donald trump, trump
elon musk, musk
sam altman, altman
dario amodei, amodei
mark zuckerberg, zuckerberg
jensen huang
satya nadella, nadella
sundar pichai, pichai
demis hassabis, hassabis
yann lecun, lecun
yoshua bengio, bengio
geoffrey hinton, hinton
ilya sutskever, sutskever
mira murati, murati
arthur mensch, mensch
mustafa suleyman, suleyman
tim cook
jeff bezos, bezos
larry ellison, ellison
bill gates
masayoshi son
alexandr wang
andrej karpathy, karpathy
fei-fei li
ursula von der leyen, von der leyen
thierry breton
openai, open ai
anthropic
google
google deepmind, deepmind
alphabet
microsoft
meta
facebook
instagram
whatsapp
amazon
amazon web services, aws
apple
nvidia
amd
intel
arm, arm holdings
qualcomm
broadcom
tsmc
samsung
sk hynix
micron
oracle
softbank
coreweave
crusoe
xai
spacex
starlink
tesla
waymo
uber
boston dynamics
unitree
figure ai
mistral ai, mistral
hugging face, huggingface
perplexity, perplexity ai
cohere
stability ai
black forest labs
midjourney
runway
elevenlabs
suno
udio
deepseek
alibaba
tencent
baidu
bytedance
huawei
moonshot ai, moonshot
zhipu
minimax
tiktok
scale ai
databricks
snowflake
salesforce
adobe
figma
canva
notion
slack
zoom
spotify
netflix
disney
warner music
universal music, universal music group
sony
getty images, getty
new york times, nyt
le monde
reddit
wikipedia, wikipédia
wikimedia
x corp, twitter
snap, snapchat
linkedin
github
gitlab
cursor
replit
lovable
cognition
thinking machines lab, thinking machines
safe superintelligence
character.ai, character ai
palantir
anduril
ibm
sap
siemens
asml
ovhcloud, ovh
scaleway
orange
iliad
thales
dassault systèmes
capgemini
schneider electric
stmicroelectronics
publicis
sncf
france travail
cnil
inria
cnrs
mit
stanford
harvard
princeton
eth zurich
epfl
chatgpt
gpt
dall-e
sora
codex
whisper
claude
claude code
claude cowork, cowork
gemini
gemma
notebooklm
veo
nano banana
copilot
github copilot
bing
windows
llama
grok
siri
apple intelligence
alexa
iphone
ios
macos
android
chrome
firefox, mozilla
safari
comet
atlas
le chat
mixtral
qwen
kimi
ernie
stable diffusion
flux
alphafold
alphago
optimus
blackwell
rubin
trainium
stargate
openclaw
moltbook
swe-bench
arc-agi
hollywood
bluesky
carplay
playstation
xbox
roblox
duolingo
airbnb
shopify
walmart
visa
mastercard
paypal
stripe
klarna
goldman sachs
jpmorgan, jp morgan
blackrock
blackstone
andreessen horowitz, a16z
sequoia
lvmh
carrefour
renault
stellantis
volkswagen
bmw
mercedes
toyota
foxconn
lenovo
dell
hp
cerebras
groq
graphcore
sambanova
`

/** The canonical spelling of each name comes first. Callers must fold the spellings. */
export const NAME_ALIASES: readonly string[][] = LINES.trim()
  .split('\n')
  .map((line) => line.split(',').map((form) => form.trim()))
