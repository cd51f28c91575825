/** English given names of textbooks and films. Names that women and men share, such as Sam and Alex, are left out. */
const women = `abby abigail ada adele agnes alexandra alice alicia alison allison amanda amelia amy ana andrea angela angelina
anita ann anna anne annie april audrey ava barbara beatrice becky belinda bella bertha beth betsy betty bonnie brenda
bridget britney camilla candy carla carmen carol caroline carrie catherine cathy cecilia celia charlotte chelsea cheryl
chloe christina christine cindy claire clara clare claudia connie cora cynthia daisy daphne debbie deborah denise diana
diane dolly donna dora doris dorothy edith eileen elaine eleanor elena eliza elizabeth ella ellen elsa emily emma erica
estelle esther eva eve evelyn faith fanny fay felicity fiona flora florence frances freda gina ginny gloria grace greta
gwen hannah harriet hazel heather heidi helen helena hermione hilary hilda holly ida ingrid irene iris isabel isabella
isla ivy jane janet janice jasmine jean jemima jennifer jenny jessica jessie jill joan joanna joanne josephine joy joyce
juanita judith judy julia juliana julie juliet june karen kate katherine kathleen kathy katie kathryn kayla kitty kristen
laura lauren leah lena leila lily linda lisa liz lizzie lola lorna lorraine louisa louise lucia lucy lydia lynn mabel
madeleine madison mandy margaret maria marian marianne marie marilyn marion marjorie martha mary matilda maureen megan
melanie melissa mia michelle mildred millie minnie miranda molly monica muriel nadia nancy naomi natalia natalie natasha
nellie nicole nina nora olga olive olivia pamela patricia paula pauline pearl peggy penelope penny phoebe phyllis polly
poppy priscilla rachel rebecca rita roberta rosa rosalind rose rosemary rosie roxanne ruby ruth sabrina sadie sally
samantha sandra sandy sara sarah selena serena shannon sharon sheila shelly shirley silvia sofia sonia sophia sophie
stella stephanie sue susan susanna susie suzanne sylvia tammy tanya tara teresa tess theresa tiffany tina tracy ursula
valerie vanessa vera veronica victoria viola violet virginia vivian vivien wanda wendy winnie yolanda yvonne zara zoe`;

const men = `aaron abraham adam adrian alan albert alexander alfred allan allen alvin andrew andy angus anthony anton antonio
arnold arthur austin barry bart ben benedict benjamin bernard bert bill billy bob bobby boris brad bradley brandon brian
bruce bryan calvin carl carlos carter cecil cedric charles charlie chester christopher chuck clark claude clement
clifford clive colin conrad craig curtis cyril dan daniel danny darren dave david dean dennis derek dick dominic donald
doug douglas duncan dylan earl ed eddie eddy edgar edmund edward edwin elliott elmer elton eric ernest ethan eugene evan
felix ferdinand floyd francis frank franklin fred freddie frederick gabriel gareth gary gavin geoffrey george gerald
gilbert giles glenn gordon graham greg gregory gustav guy harold harry harvey hector henry herbert herman homer horace
howard hugh hugo humphrey ian igor isaac ivan jack jackson jacob jake james jamie jason jay jeff jeffrey jeremy jerome
jerry jim jimmy joe joel john johnny jonah jonathan joseph josh joshua juan julian justin karl keith ken kenneth kenny
kevin lance larry laurence lawrence leo leon leonard leroy lewis liam lionel logan louis lucas luke malcolm marco marcus
mario mark marshall martin marvin matt matthew maurice max maxwell michael mick mike miles mitchell mohamed mohammed
moses nathan nathaniel ned neil nelson neville nicholas nick nicolas nigel noah norman oliver omar oscar oswald otto owen
patrick paul pedro percy pete peter phil philip phillip quentin ralph ramon randy raymond reginald rex ricardo richard
rick ricky rob robert roberto rodney roger roland roman ron ronald ronnie rory ross roy rudolph rupert russell ryan samuel
scott sean sebastian seth shaun sherlock sidney simon stanley stephen steve steven stewart stuart ted terence theo
theodore thomas tim timothy toby todd tom tommy tony travis trevor tristan troy tyler victor vincent vladimir wallace
walter warren watson wayne wilfred will william willy winston xavier zachary zack`;

/** The sex of a person with an English given name, by the name in lower case. */
export const givenNames: ReadonlyMap<string, "woman" | "man"> = new Map([
  ...women.split(/\s+/u).map((name) => [name, "woman"] as const),
  ...men.split(/\s+/u).map((name) => [name, "man"] as const),
]);
