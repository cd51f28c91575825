import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const booksQuery = queryOptions({
  queryKey: ["console", "books"],
  queryFn: ({ signal }) => call("GET /api/console/books", {}, { signal, notice: "page" }),
  staleTime: 0,
});

export const useCheckBooks = () =>
  useMutation({ mutationFn: () => call("POST /api/console/books/check", { body: {} }) });
