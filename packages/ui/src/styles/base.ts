// What every page wears before its own styles.
import "./tokens.css";
import "./base/plain.css";
import "./base/buttons.css";
import "./base/ladder.css";
import "./base/states.css";
