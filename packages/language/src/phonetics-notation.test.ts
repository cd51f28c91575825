import { describe, expect, it } from "vitest";
import { notate } from "./phonetics-notation.ts";

describe("notate", () => {
  it.each([
    ["water", "w_ˈɔː_ɾ_ɚ", "us", "ˈwɔːtər"],
    ["girl", "ɡ_ˈɜː_l", "us", "ɡɜːrl"],
    ["girl", "ɡ_ˈɜː_l", "uk", "ɡɜːl"],
    ["about", "ɐ_b_ˈaʊ_t", "us", "əˈbaʊt"],
    ["city", "s_ˈɪ_t_ɪ", "uk", "ˈsɪti"],
    ["cities", "s_ˈɪ_t_ɪ_z", "uk", "ˈsɪtiz"],
    ["discover", "d_ɪ_s_k_ˈʌ_v_ɐ", "uk", "dɪˈskʌvə"],
    ["expensive", "ɛ_k_s_p_ˈɛ_n_s_ɪ_v", "us", "ɪkˈspensɪv"],
    ["afternoon", "ˌæ_f_t_ɚ_n_ˈuː_n", "us", "ˌæftərˈnuːn"],
    ["library", "l_ˈaɪ_b_ɹ_ˌɛ_ɹ_i", "us", "ˈlaɪbreri"],
    ["fire", "f_ˈaɪɚ", "us", "ˈfaɪər"],
    ["serious", "s_ˈiə_ɹ_ɪ__ə_s", "uk", "ˈsɪəriəs"],
    ["university", "j_ˌuː_n_ɪ_v_ˈɜː_s_ᵻ_ɾ_i", "us", "ˌjuːnɪˈvɜːrsəti"],
    ["million", "m_ˈɪ_l_iə_n", "us", "ˈmɪljən"],
    ["one", "w_ˈɒ_n", "uk", "wʌn"],
    ["want", "w_ˈɔ_n_t", "us", "wɑːnt"],
    ["25", "t_w_ˈɛ_n_t_i f_ˈaɪ_v", "us", "ˈtwenti faɪv"],
  ] as const)("%s %s in %s is %s", (word, raw, accent, notation) => {
    expect(notate(raw, accent, word)).toBe(notation);
  });
});
