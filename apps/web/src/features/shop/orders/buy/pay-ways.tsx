import type { PaymentMethod } from "@shiju/contract/shop/orders";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { useState } from "react";
import { deviceOf } from "#platform/page/device.ts";
import { choicesAt, type PaymentChoice, placeOf, providerNames } from "./methods.ts";

interface PayWays {
  /** The chosen way to pay; the first way if none is chosen. It is undefined if there is no way to pay here. */
  choice: PaymentChoice | undefined;
  choices: readonly PaymentChoice[];
  choose: (provider: PaymentChoice["provider"]) => void;
}

/** Returns the ways to pay on this device, and the chosen one. `before` is the provider of an order that was begun. */
export function usePayWays(
  methods: readonly PaymentMethod[],
  before: PaymentChoice["provider"] | null = null,
): PayWays {
  const [wanted, choose] = useState(before);
  const choices = choicesAt(placeOf(navigator.userAgent, deviceOf() === "pc"), methods);
  return { choice: choices.find(({ provider }) => provider === wanted) ?? choices[0], choices, choose };
}

/** Chooses a way to pay; nothing where there is only one. */
export function PayWayChoices({ choice, choices, choose }: PayWays) {
  if (choices.length < 2 || !choice) return null;
  return (
    <Choices
      legend="支付方式"
      options={choices.map(({ provider }) => [provider, providerNames[provider]] as const)}
      value={choice.provider}
      onChange={choose}
    />
  );
}
