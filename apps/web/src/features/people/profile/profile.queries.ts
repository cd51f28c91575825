import { ApiError } from "@shiju/client/api-error";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toBlob } from "./preview-picture.ts";
import { call } from "#platform/network/api.ts";
import { explain } from "#platform/network/explain.ts";
import { userQuery } from "#learner/session.ts";
import { uploadImage } from "#platform/network/upload.ts";

export function useSetName() {
  return useChange((name: string) => call("POST /api/users/my/set_name", { body: { name } }));
}

export function useSetSignature() {
  return useChange((signature: string) => call("POST /api/users/my/set_signature", { body: { signature } }));
}

export function useSetAvatar() {
  return useChange(async (square: HTMLCanvasElement) => {
    const { path } = await uploadImage(await toBlob(square, "image/jpeg"), "avatar.jpg");
    return call("POST /api/users/my/set_head_image", { body: { path } });
  });
}

/**
 * Returns a mutation of the learner's own information. On success it shows a notice and updates every place that shows
 * the information.
 */
function useChange<Input>(change: (input: Input) => Promise<UserInfo>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (user) => {
      toast("修改成功");
      return reloadUser(queryClient, user);
    },
    onError: (error) => {
      // Errors of the server and timeouts have been shown by the client already.
      if (error instanceof ApiError || error.name === "TimeoutError") return;
      toast(error instanceof TypeError ? explain(error).title : error.message);
    },
  });
}

async function reloadUser(queryClient: QueryClient, user: UserInfo): Promise<void> {
  await queryClient.cancelQueries(userQuery);
  queryClient.setQueryData(userQuery.queryKey, user);
  void queryClient.invalidateQueries(userQuery);
}
