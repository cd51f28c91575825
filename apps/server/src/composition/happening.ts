/** A follower at its place, as a feature brings it. */
export interface Following {
  /** The `Happening`, whose type knows that of the follower. */
  happening: object;
  place: string;
  follower: unknown;
}

/** Something that one feature does and others follow in the same transaction, one after the other. */
export class Happening<Follower> {
  /** The places of the followers, the first one first; each has one follower at most. */
  readonly #order: readonly string[];

  constructor(...order: readonly string[]) {
    this.#order = order;
  }

  followedBy(place: string, follower: Follower): Following {
    if (!this.#order.includes(place)) throw new Error(`nobody follows at the place ${place}`);
    return { happening: this, place, follower };
  }

  /** Those who follow this, in its order. */
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
