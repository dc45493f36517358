import { useMutation } from "@tanstack/react-query";
import { signIn } from "@/lib/session/session";

export const useSignIn = () => useMutation({ mutationFn: signIn });
