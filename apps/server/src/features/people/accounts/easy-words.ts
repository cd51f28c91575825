/**
 * 1,000 short English words that a child can read and type. They name things, colours, numbers and friendly qualities.
 * No word offends somebody, also not beside another word of the list.
 */
export const easyWords: readonly string[] = `
  able acorn actor air almond amber anchor angel ankle ant apple apricot april apron arctic armor arrow art
  atlas attic aunt autumn avocado award baby bacon badge bag bagel baker ballet balloon bamboo banana band
  bank banner barn basil basket bath bay beach bead beak bean bear beaver bed bee beet beetle bell belt
  bench berry bike bird biscuit bison blanket blink bloom blossom blue boat bonnet book boot bottle bow bowl
  box braid brave bread breeze brick bridge bright bronze brook broom brother brown brush bubble bucket bud
  bun bunny bus butter button cabbage cabin cactus cake calf calm camel camera camp canal candle candy canoe
  canvas canyon cap cape caramel card carrot cart castle cat cave cedar cello chain chair chalk cheer cheese
  cherry chess chick chief chili chip circle circus city class clay clean clever cliff climb clock cloth
  cloud clover coach coast coat cocoa coconut coffee coin cold color comb comet compass cone cook cookie
  copper coral cord corn corner cosy cotton couch cousin crab crane crayon cream creek crew cricket crisp
  crown cube cuckoo cup curl curry curtain cushion custard cycle dairy daisy dance dawn day deck deer denim
  dentist desert desk dial diamond diary dinner dish diver dock doctor dog doll dollar dolphin door dot dove
  dragon drama draw dream dress drift drill drink drive drum duck dusk eagle ear early earth easel east easy
  echo egg eight elbow eleven elk emerald engine evening eye fabric face fairy falcon fall fan farm farmer
  fast father feast feather fence fern ferry field fifty film finch fine finger fire firefly fish five flag
  flame flash flight float flock flour flower flute fly foam fog folk food foot forest fork fort forty
  fossil four fox frame free fresh friday friend frog frost fruit fun funny gallop game garage garden garlic
  gate gem gentle giant gift ginger giraffe glad glass glide glitter globe glove glow glue goal goat gold
  grain grand grape grass great green grill grin group grove guest guitar gull gum half hamster hand handle
  happy harbor hare harp harvest hat hawk hay hazel heart hello helmet hen herb hero heron hill hobby
  holiday honey hood hoop hope horn horse hotel hour house hug hundred husky hut ice icicle igloo inch ink
  insect iris iron island ivy jacket jaguar jam january jar jay jeans jeep jelly jersey jewel jigsaw jog
  joke jolly journey joy juice july jump jumper june jungle junior kayak keen keeper kelp kettle key kind
  king kingdom kitchen kite kitten kiwi knee knight knot koala lace ladder lagoon lake lamb lamp land lane
  lantern lark laser laugh lava leaf leap leather leek lemon leopard letter lettuce library light lily lime
  line lion list little lizard llama lobster log long lotus loud loyal lucky lunch lynx machine magic magnet
  mango map maple marble march mare market mask mat math maze meadow meal meat medal melody melon menu merry
  metal meteor mice middle milk mill mint minute mirror mist mitten mix modern monday money month moon moose
  morning moss moth mother motor mouse mouth movie muffin mug mule museum music mustard name napkin nature
  navy neat needle nephew nest net new news newt nice night nine noble noodle noon north nose note novel
  number nurse nutmeg oak oasis oat ocean octopus office oil olive one onion open opera orange orbit orchard
  orchid organ ostrich otter oval oven owl oyster paddle page paint palace palm pan pancake panda pansy
  panther papaya paper parade parcel park parrot party pasta pastel pastry path patio pea peace peach
  peacock peak peanut pear pearl pebble pedal pelican pen pencil penguin penny pepper perch petal phone
  photo piano pickle picnic picture pie pigeon pillow pilot pine pink pipe pirate pixel pizza place plain
  plan plane planet plant plate play plum pocket poem poet point polar polo pond pony popcorn poppy porch
  post pot potato powder prairie present pretty prince print prism prize proud puddle puffin pulp pumpkin
  puppet puppy purple purse puzzle quarter queen quest quick quiet quill quilt quiz rabbit raccoon race
  radar radio radish raft rail rain rainbow raisin rake ranch ranger reader real record red reef relay
  ribbon rice riddle ride ring ripple river road robe robin robot rock rocket roll roof room root rope rose
  round row royal ruby rug ruler rumble runner saddle safari safe sail sailor salad salmon salsa salt sand
  sandal sandy sauce scale scarf school science scooter scout sea seal season seat second seed seven shadow
  shape shark sheep shelf shell shield shine ship shirt shoe shop shore short shovel shrimp sign silk silver
  simple singer sister six size skate sketch skill skirt sky sled sleep sleeve slide slipper small smart
  smile smooth snack snail snow soap soccer sock soda sofa soft soil solar solid song sound soup south soy
  space spark sparrow speed spice spinach spiral spoon sport spring sprout square squash stable stage stair
  stamp star start station statue steak steam steel stem step stereo stew stone stool store storm story
  stove straw stream street string student studio sugar suit summer sun sunday sunny sunset super surf sushi
  swan sweater sweet swift swim swing table taco tail tailor talent tall tank tap tape target taxi tea
  teacher team teapot teddy ten tender tennis tent thank theater thirty thread three throne thunder ticket
  tide tidy tiger tiles timber time tin tiny toast tofu tomato tooth top torch toucan towel tower town toy
  track tractor trail train tram travel tray treat tree trip trolley trophy truck trumpet trunk tulip tuna
  tundra tunnel turnip turtle twelve twenty twig twin two ukulele uncle unicorn uniform useful valley van
  vanilla vase velvet vest view village vine violet violin visit voice volcano voyage waffle wagon walk wall
  walnut warm wash watch water wave wax weather weekend west wheat wheel whisker whistle white wide willow
  wind window wing winner winter wish wizard wombat wonder wood wool word worker world wren wrist writer
  yacht yard yarn year yellow yeti yoga yogurt yolk young zebra zero zigzag zipper zone zoo
`
  .trim()
  .split(/\s+/);
