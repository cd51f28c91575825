import "./how-it-goes.css";

/** The three practice types, each with a picture. */
export function HowItGoes() {
  return (
    <div className="three">
      <div>
        <p className="three__v en" lang="en" aria-hidden="true">
          the <u>train</u> station
        </p>
        <h3>翻译</h3>
        <p>看中文，写英文，从一个词搭到一整句。</p>
      </div>
      <div>
        <Wave />
        <h3>听写</h3>
        <p>听英文，写英文，美音英音快慢随你。</p>
      </div>
      <div>
        <p className="three__v three__v--heard en" lang="en" aria-hidden="true">
          Get off at <b>the third</b> stop.
        </p>
        <h3>跟听</h3>
        <p>念到哪个词就亮哪个词，手不用动。</p>
      </div>
    </div>
  );
}

const heard = [3, 6, 10, 15, 9, 17, 13, 6, 11];
const toCome = [18, 14, 8, 15, 10, 5, 12, 17, 9, 13, 7, 4, 8, 5, 3];

/** A picture of a sound that has played for a third. */
function Wave() {
  const bars = (heights: readonly number[], from: number) =>
    heights.map((height, index) => `M${4 + 9 * (from + index)} ${20 - height}v${2 * height}`).join("");
  return (
    <svg className="three__v wave" viewBox="0 0 220 40" width="220" height="40" aria-hidden="true">
      <path d={bars(heard, 0)} stroke="var(--blue)" />
      <path d={bars(toCome, heard.length)} stroke="var(--edge)" />
    </svg>
  );
}
