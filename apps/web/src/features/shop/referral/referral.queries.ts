import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { ledgerApi } from "@shiju/contract/shop/ledger";
import type { withdrawalsApi } from "@shiju/contract/shop/withdrawals";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { tiersQuery } from "#learner/tiers.ts";
import { userDataQuery } from "#learner/user-data.ts";
import { call } from "#platform/network/api.ts";

/** Orders and the operator change these at any time. */
const staleTime = 0;

/** The results of the learner's invitations. */
export const summaryQuery = queryOptions({
  queryKey: ["invite", "summary"],
  queryFn: ({ signal }) => call("GET /api/referral/summary", {}, { signal, notice: "page" }),
  staleTime,
});

/** The share of a paid order that its buyer's inviter earns, in per cent. */
export const sharesQuery = queryOptions({
  ...tiersQuery,
  select: ({ rebate_percent, partner_rebate_percent }) => ({
    usual: rebate_percent,
    partner: partner_rebate_percent,
  }),
});

/** Who registered with the learner's code, newest first. */
export const invitedQuery = infiniteQueryOptions({
  queryKey: ["invite", "invited"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/referral/invited", { query: { cursor: pageParam } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  select: ({ pages }) => pages.flatMap(({ people }) => people),
  staleTime,
});

export type EntryType = NonNullable<EndpointInput<typeof ledgerApi.balance>["query"]["type"]>;
const entriesOnPage = 20;

/** The changes of the learner's balance, newest first. */
export const entriesQuery = (type: EntryType) =>
  infiniteQueryOptions({
    queryKey: ["invite", "entries", type],
    queryFn: ({ pageParam: page, signal }) =>
      call("GET /api/users/my/balance", { query: { type, page } }, { signal, notice: "page" }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, _all, page) => (page * entriesOnPage < count ? page + 1 : null),
    // A new entry moves an older entry onto the next page, which then contains it a second time.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
    ],
    placeholderData: keepPreviousData,
    staleTime,
  });

type WithdrawalPage = EndpointResponse<typeof withdrawalsApi.list>;

/** The learner's withdrawals, newest first, and whether the learner can ask for a new one. */
export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ["invite", "withdrawals"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/withdrawals", { query: { cursor: pageParam } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime,
});

type AskedWithdrawal = EndpointInput<typeof withdrawalsApi.ask>["body"];

/** Asks for a withdrawal, which then is the first of the list. */
export function useAskWithdrawal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AskedWithdrawal) => call("POST /api/withdrawals", { body }, { notice: "page" }),
    onSuccess: ({ withdrawal }) =>
      queryClient.setQueryData<InfiniteData<WithdrawalPage, string | undefined>>(
        withdrawalsQuery.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, index) =>
              index === 0 ? { ...page, withdrawals: [withdrawal, ...page.withdrawals] } : page,
            ),
          },
      ),
    // Also where it failed: what got no response may have arrived.
    onSettled: () => {
      for (const queryKey of [["invite"], userDataQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
