/** Groups of words that sound the same, or nearly, in American and British English. */
const groups = `to,two,too|for,four|no,know|new,knew|right,write|here,hear|there,their,they're|your,you're|its,it's|our,hour
by,buy,bye|be,bee|see,sea|meet,meat|week,weak|one,won|son,sun|ate,eight|eye,I|would,wood|whole,hole
wear,where,ware|weather,whether|wait,weight|way,weigh|which,witch|who's,whose|threw,through|road,rode
blue,blew|flower,flour|fair,fare|bare,bear|pair,pear,pare|hair,hare|stair,stare|air,heir|male,mail|sale,sail
tale,tail|pale,pail|plane,plain|rain,reign,rein|main,Maine|made,maid|brake,break|steak,stake|great,grate
waste,waist|piece,peace|cheap,cheep|steal,steel|heal,heel|real,reel|seen,scene|cell,sell|cent,scent,sent
side,sighed|site,sight,cite|night,knight|knot,not|knows,nose|none,nun|some,sum|sweet,suite|tea,tee|team,teem
toe,tow|sew,so|soul,sole|role,roll|pole,poll|bowl,bole|board,bored|horse,hoarse|course,coarse|four,fore
pour,pore|war,wore|warn,worn|whine,wine|while,wile|higher,hire|dear,deer|peer,pier|bury,berry|allowed,aloud
past,passed|guest,guessed|missed,mist|mind,mined|tide,tied|find,fined|band,banned|principal,principle
stationary,stationery|complement,compliment|council,counsel|capital,capitol|desert,dessert|die,dye|dew,due
hi,high|hymn,him|idle,idol|in,inn|key,quay|leak,leek|lesson,lessen|loan,lone|medal,meddle
morning,mourning|muscle,mussel|oar,or,ore|pause,paws|place,plaice|practice,practise|pray,prey|presence,presents
profit,prophet|rap,wrap|ring,wring|rose,rows|serial,cereal|soar,sore|tear,tier|throne,thrown|time,thyme
toad,towed|vain,vein|wail,whale|we,wee|we'll,wheel|world,whirled|aisle,isle,I'll|ball,bawl|base,bass|beach,beech
boy,buoy|cellar,seller|chews,choose|chord,cord|creak,creek|cue,queue|cymbal,symbol|days,daze|ewe,you,yew
feat,feet|flea,flee|grease,Greece|groan,grown|hall,haul|heard,herd|jeans,genes|knead,need|links,lynx|maize,maze
ought,aught|packed,pact|patience,patients|rays,raise|right,rite|shake,sheikh|sleigh,slay|straight,strait
tacks,tax|tense,tents|Thai,tie|wade,weighed|way,whey|weave,we've|wet,whet|yoke,yolk`;

const table = new Map<string, Set<string>>();
for (const group of groups.split(/[|\n]/)) {
  const words = group.split(",");
  for (const word of words) {
    const known = table.get(word.toLowerCase()) ?? new Set();
    for (const other of words) if (other !== word) known.add(other);
    table.set(word.toLowerCase(), known);
  }
}

/** Other words that sound the same. */
export function homophonesOf(word: string): string[] {
  return [...(table.get(word.toLowerCase()) ?? [])];
}
