/** A follower and its place. */
export interface Following {
  /** The `Happening` that is followed. The type of the follower was checked against the type of the happening. */
  happening: object;
  place: string;
  follower: unknown;
}

/** An event of one feature. Other features follow the event one after the other, in the transaction of the event. */
export class Happening<Follower> {
  /** The places of the followers, in order. Each place has at most one follower. */
  readonly #order: readonly string[];

  constructor(...order: readonly string[]) {
    this.#order = order;
  }

  followedBy(place: string, follower: Follower): Following {
    if (!this.#order.includes(place)) throw new Error(`nobody follows at the place ${place}`);
    return { happening: this, place, follower };
  }

  /** The followers of this happening, in the order of its places. */
  followersAmong(all: readonly Following[]): Follower[] {
    const ours = all.filter(({ happening }) => happening === this);
    const places = ours.map(({ place }) => place);
    const twice = places.find((place, index) => places.indexOf(place) !== index);
    if (twice !== undefined) throw new Error(`two features follow at the place ${twice}`);
    return ours
      .toSorted((a, b) => this.#order.indexOf(a.place) - this.#order.indexOf(b.place))
      .map(({ follower }) => follower as Follower);
  }
}
