import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

export const studyGroupId = "8";

/** The QR codes of the study group, of customer service, and of the product's account to follow. */
export const groupCodesQuery = queryOptions({
  queryKey: ["group_qr_code"],
  queryFn: ({ signal }) =>
    call("GET /api/group_qr_code/:id", { params: { id: studyGroupId } }, { signal, notice: "visitor" }),
  staleTime: Infinity,
});
