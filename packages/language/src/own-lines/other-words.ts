/** Countries, big cities, Chinese provinces and Chinese cities. Spaces part them, and `_` stands for a space. */
export const places = `China America USA US United_States United_States_of_America UK Britain United_Kingdom England
Scotland Wales Ireland France Germany Italy Spain Portugal Greece Russia Ukraine Poland Sweden Norway Denmark Finland
Netherlands Belgium Switzerland Austria Hungary Turkey Japan Korea South_Korea North_Korea India Pakistan Nepal Thailand
Vietnam Laos Cambodia Myanmar Malaysia Singapore Indonesia Philippines Mongolia Kazakhstan Iran Iraq Israel
Saudi_Arabia Egypt Kenya Nigeria South_Africa Ethiopia Morocco Canada Mexico Cuba Brazil Argentina Chile Peru Colombia
Australia New_Zealand Asia Europe Africa
London Paris Berlin Rome Madrid Moscow New_York Los_Angeles San_Francisco Chicago Boston Washington Seattle Toronto
Vancouver Sydney Melbourne Tokyo Osaka Kyoto Seoul Bangkok Delhi Mumbai Dubai Cairo Hanoi Jakarta Manila Istanbul Athens
Vienna Amsterdam Venice Barcelona Oxford Cambridge Edinburgh Dublin
Beijing Shanghai Tianjin Chongqing Hebei Shanxi Shaanxi Liaoning Jilin Heilongjiang Jiangsu Zhejiang Anhui Fujian
Jiangxi Shandong Henan Hubei Hunan Guangdong Hainan Sichuan Guizhou Yunnan Gansu Qinghai Taiwan Inner_Mongolia Guangxi
Tibet Ningxia Xinjiang Hong_Kong Macau Macao
Guangzhou Shenzhen Chengdu Hangzhou Wuhan Xi'an Nanjing Suzhou Qingdao Dalian Shenyang Harbin Changchun Jinan Zhengzhou
Changsha Hefei Fuzhou Xiamen Quanzhou Nanchang Kunming Dali Lijiang Guiyang Nanning Guilin Haikou Sanya Lanzhou Xining
Yinchuan Urumqi Lhasa Hohhot Taiyuan Shijiazhuang Ningbo Wenzhou Wuxi Changzhou Yangzhou Xuzhou Luoyang Kaifeng Dongguan
Foshan Zhuhai Zhongshan Huizhou Shantou Yantai Weifang Linyi Tangshan Baoding Datong Mianyang Taipei Kaohsiung`;

export const colors =
  "red orange yellow green blue purple pink brown black white gray grey gold golden silver beige violet navy colorful";

export const adjectives = `good bad big small large little tall short long old young new hot cold warm cool nice fine great
wonderful beautiful pretty handsome cute lovely ugly happy sad angry tired hungry thirsty full sleepy sick ill well busy
free ready sorry afraid scared worried excited bored lonely shy proud lucky unlucky kind friendly polite rude quiet loud
noisy clean dirty easy hard difficult interesting boring exciting fun funny strange different same important useful cheap
expensive rich poor strong weak fast slow early late open closed dry wet sunny cloudy rainy windy snowy foggy humid heavy
light dark bright sweet sour salty spicy bitter delicious tasty yummy fresh healthy unhealthy safe dangerous empty right
wrong true smart clever stupid lazy careful careless patient brave calm nervous surprised relaxed comfortable married
single retired unemployed alone awake asleep better worse best worst favorite favourite fat thin slim round square soft
crazy serious special perfect terrible awful amazing okay OK all_right fantastic stressed broken lost full-time
part-time electric mobile chinese english`;

/** The days of the week and other days, in the singular. */
export const days =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday weekend weekday today tomorrow yesterday tonight holiday birthday";

export const months = "January February March April May June July August September October November December";

/** Words beside those of the lists that stand in many lines of learners. */
export const frequent = `very really too so quite home school work park shop store supermarket hospital restaurant hotel
cinema station airport office library bank market bed morning afternoon evening night day week month year hour minute
today tomorrow yesterday early late again here there friend friends family thing things videos sports yoga basketball
football badminton tennis chess cards online internet hand hands teeth face mountains sea beach river lake city town
village country province university college high middle primary
this that these those other another every each many much some any few several both all most own`;
