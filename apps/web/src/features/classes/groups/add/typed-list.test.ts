import { expect, test } from "vitest";
import { typedList } from "./typed-list.ts";

test.each([
  ["周子昂\n何雨桐", "周子昂\n何雨桐"],
  ["1 周子昂\n2、何雨桐\n3. 马骏\n4号 韩梅", "周子昂\t1\n何雨桐\t2\n马骏\t3\n韩梅\t4"],
  ["周子昂 12", "周子昂\t12"],
  ["Ann Lee\n\n 12　Bob ", "Ann Lee\n\nBob\t12"],
  ["学号\t姓名\n1\t周子昂", "学号\t姓名\n1\t周子昂"],
  ["1,周子昂", "1,周子昂"],
])("%j is %j", (text, list) => expect(typedList(text)).toBe(list));
